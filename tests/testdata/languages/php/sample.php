<?php
namespace Shop\Core; // ! def Shop\Core namespace

use Psr\Log\Logger; // ! import Psr\Log Logger Logger
use Psr\{Http as Web, Cache}; // ! import Psr Http Web; import Psr Cache Cache
use function Shop\Util\trim; // ! import Shop\Util trim trim
use Countable; // ! import - Countable Countable
require_once 'lib/util.php'; // ! import lib/util.php - -
include "more.php"; // ! import more.php - -

const LIMIT = 1; // ! def LIMIT constant
/**
 * A cart of things.
 */
#[Entity] // ! ref Entity decorate
abstract class Cart extends Base implements \Countable, Loud // ! def Cart class; ref Base inherit; ref Countable implement; ref Loud implement
{
    use Walks, Deep\Sings; // ! ref Walks implement; ref Deep.Sings implement
    const A = 1, B = 2; // ! def Cart.A field; def Cart.B field
    private ?int $size = 1; // ! def Cart.size field
    public static array $all = [], $some = []; // ! def Cart.all field; def Cart.some field
    public function __construct(private readonly Logger $logger, int $n = 1) { parent::__construct(); } // ! def Cart.__construct constructor; def Cart.logger field; ref parent.__construct call
    /** Adds one. */
    public function add(Item $item, int ...$more): ?static // ! def Cart.add method
    {
        $line = new Line($item); // ! ref Line instantiate
        $this->save(self::key($line), count($more)); // ! ref $this.save call; ref self.key call; ref count call
        $item?->touch()->done(); // ! ref $item.touch call; ref (…).done call
        array_map(fn($x) => $x->go(), $more); // ! ref array_map call; ref $x.go call
        $f = function ($y) use ($item) { return $y->run(); }; // ! ref $y.run call
        Web\Client::get($line); // ! ref Web\Client.get call
        $anonymous = new class extends Base { public function inner() {} }; // ! def Cart.add.inner method; ref Base instantiate
        return trim($line); // ! ref trim call
    }
    abstract protected function area(): float; // ! def Cart.area method
    final public static function make(): self { return new static(); } // ! def Cart.make method; ref static instantiate
}
interface Loud extends Quiet { function shout(string $at): string; } // ! def Loud interface; def Loud.shout method; ref Quiet inherit
trait Walks { public function walk() {} } // ! def Walks trait; def Walks.walk method
enum Kind: string implements Loud { // ! def Kind enum; ref Loud implement
    case Book = 'b'; // ! def Kind.Book enum_member
    case Toy = 't'; // ! def Kind.Toy enum_member
    public function label(): string { return helper(); } // ! def Kind.label method; ref helper call
}
function helper(array $a = [], &$b = null) { // ! def helper function
    function inner() {} // ! def helper.inner function
}
define('OLD', 1); // ! def OLD constant; ref define call
