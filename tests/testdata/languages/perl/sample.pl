package Shop::Cart; # ! def Shop.Cart module
use strict; # ! import strict * -
use parent -norequire, 'Base', 'Loud'; # ! import Base * -; import Loud * -
use Shop::Util qw(trim wrap); # ! import Shop::Util * -
use constant LIMIT => 10; # ! def LIMIT constant
use constant { A => 1, B => 2 }; # ! def A constant; def B constant
require Shop::Box; # ! import Shop::Box - -
require "more.pl"; # ! import more.pl * -
our $VERSION = '1.0'; # ! def VERSION variable
my $hidden = 1;
has name => (is => 'ro'); # ! def name property

=head1 NAME

A cart of things.

=cut

# Adds one.
sub add { # ! def add function
    my ($self, $item) = @_;
    my $local = $item->price();
    for my $e (@items) { $e->run }
    map { touch($_) } @x;
    $self->save($item)->done(1);
    trim $local;
    my $c = Shop::Cart->new(1);
    &old(1);
    my $f = sub { inner() };
    return $c;
}
sub sig($x, $y = 1, @rest) { $x } # ! def sig function
sub Shop::Other::far { 1 } # ! def Shop.Other.far function
sub new { bless {}, shift } # ! def new function
package Inner { sub go { 1 } } # ! def Inner module; def Inner.go function
package Shop::Deep; # ! def Shop.Deep module
sub deep { helper() } # ! def deep function
1;
