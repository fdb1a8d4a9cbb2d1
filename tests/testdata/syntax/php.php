<?php
namespace Shop\Core; //! def Shop\Core namespace
use Psr\Log\Logger; //! import Psr\Log Logger Logger
use Psr\{Http as Web, Cache}; //! import Psr Http Web; import Psr Cache Cache
const LIMIT = 1; //! def LIMIT constant
abstract class Cart extends Base implements Countable { //! def Cart class; ref Base inherit; ref Countable implement
    use Loud; //! ref Loud implement
    private ?int $size = 1; //! def Cart.size field
    public function __construct(private Logger $logger) {} //! def Cart.__construct constructor; def Cart.logger field; ref Logger reference
    public function add($item) { //! def Cart.add method
        $line = new Line($item); //! ref Line instantiate
        return $this->save(self::key($line), count($item)); //! ref $this.save call; ref self.key call; ref count call
    }
}
interface Loud { function shout(); } //! def Loud interface; def Loud.shout method
enum Kind { case Book; } //! def Kind enum; def Kind.Book enum_member
function helper() {} //! def helper function
