using module ./Item.psm1 # ! import ./Item.psm1 * -
using namespace System.Text # ! import System.Text * -
Import-Module Shop.Util # ! import Shop.Util * -
Import-Module -Name ./Text.psm1 # ! import ./Text.psm1 * -
. ./helper.ps1 # ! import ./helper.ps1 * -

# Adds one.
function Add-Item { # ! def Add-Item function
    [CmdletBinding()]
    param(
        [Parameter(Mandatory)] [string] $Name,
        [int] $Count = 1
    )
    $local = Get-Price -Item $Name
    $local | ForEach-Object { Touch $_ }
    [Cart]::Make(1)
    $cart = [Cart]::new(1)
    $cart.Add($Name)
    & Invoke-It
}
function script:Hidden($a, $b) { } # ! def script:Hidden function
filter Where-Big { $_ } # ! def Where-Big function
class Cart : Base, ILoud { # ! def Cart class
    [int] $Size = 1 # ! def Cart.Size property
    hidden static [string] $Name # ! def Cart.Name property
    Cart([int] $n) { $this.Size = $n } # ! def Cart.Cart constructor
    [void] Add([string] $x, [int]$y) { $this.Save($x) } # ! def Cart.Add method
    [void] Add([string] $x) { } # ! def Cart.Add method
    static [Cart] Make([int] $n) { return [Cart]::new($n) } # ! def Cart.Make method
}
enum Kind { Book; Toy = 2 } # ! def Kind enum; def Kind.Book enum_member; def Kind.Toy enum_member
$Limit = 10 # ! def $Limit variable
$script:Shared = 1 # ! def $script:Shared variable
Add-Item $Limit
