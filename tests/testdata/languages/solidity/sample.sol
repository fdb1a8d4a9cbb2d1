// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
import "./Item.sol"; // ! import ./Item.sol * -
import * as Text from "../util/Text.sol"; // ! import ../util/Text.sol - Text
import {Box, Leaf as L} from "@oz/Box.sol"; // ! import @oz/Box.sol Box Box; import @oz/Box.sol Leaf L

/// @title A cart of things.
abstract contract Cart is Base(1), x.Loud, Countable { // ! def Cart class; ref Base inherit; ref x.Loud inherit; ref Countable inherit
    using SafeMath for uint256;
    uint256 public constant LIMIT = 10; // ! def Cart.LIMIT field
    mapping(address => uint) private items; // ! def Cart.items field
    event Added(address indexed who, uint n); // ! def Cart.Added property
    error Bad(uint code); // ! def Cart.Bad struct
    struct Pair { uint first; address second; } // ! def Cart.Pair struct; def Cart.Pair.first field; def Cart.Pair.second field
    enum Kind { Book, Toy } // ! def Cart.Kind enum; def Cart.Kind.Book enum_member; def Cart.Kind.Toy enum_member
    type Id is uint; // ! def Cart.Id type
    modifier only(uint n) { require(n > 0, "x"); _; } // ! def Cart.only method; ref require call
    constructor(uint n) Base(n) payable { init(n); } // ! def Cart.constructor constructor; ref Base decorate; ref init call
    function add(Item item, uint n) external view only(1) returns (uint total, bool) { // ! def Cart.add method; ref only decorate
        uint local = item.price(); // ! ref item.price call
        this.save(item); // ! ref this.save call
        emit Added(msg.sender, n); // ! ref Added call
        revert Bad(1); // ! ref Bad call
        Cart c = new Cart(1); // ! ref Cart instantiate
        Text.trim(local); // ! ref Text.trim call
        super.add(item, n); // ! ref super.add call
        c.go{value: 1}(2); // ! ref c.go call
        for (uint i = 0; i < n; i++) { run(i); } // ! ref run call
        (uint p, uint q) = pair(); // ! ref pair call
    }
    function add(Item item) external {} // ! def Cart.add method
    function area() public virtual; // ! def Cart.area method
    receive() external payable {} // ! def Cart.receive method
    fallback() external { log(); } // ! def Cart.fallback method; ref log call
}
interface Loud is Base { function shout(uint) external; } // ! def Loud interface; def Loud.shout method; ref Base inherit
library SafeMath { function sum(uint a, uint b) internal pure returns (uint) { return a + b; } } // ! def SafeMath class; def SafeMath.sum method
function free(uint a) pure returns (uint) { return a; } // ! def free function
uint constant TOP = 1; // ! def TOP constant
struct Outer { uint a; } // ! def Outer struct; def Outer.a field
