defmodule Shop.Cart do # ! def Shop.Cart module
  @moduledoc """
  A cart of things.
  """
  @behaviour Shop.Store # ! ref Shop.Store implement
  use GenServer, restart: :temporary # ! import GenServer __using__ __using__
  import Shop.Util, only: [trim: 1] # ! import Shop.Util * -
  alias Shop.Item # ! import Shop.Item - Item
  alias Shop.{Text, Deep.Leaf} # ! import Shop.Text - Text; import Shop.Deep.Leaf - Leaf
  alias Shop.Box, as: B # ! import Shop.Box - B
  require Logger # ! import Logger - Logger

  @limit 10 # ! def Shop.Cart.limit constant
  @type t :: %__MODULE__{} # ! def Shop.Cart.t type
  @typep inner(a) :: a # ! def Shop.Cart.inner type
  @callback area(t) :: integer # ! def Shop.Cart.area function
  defstruct [:items, size: 1] # ! def Shop.Cart.defstruct struct

  @doc "Adds one."
  @spec add(t, Item.t()) :: t # ! ref Item.t call
  def add(%__MODULE__{} = cart, %Item{name: n} = item) when is_list(n) do # ! def Shop.Cart.add function; ref Item instantiate; ref is_list call
    local = Item.price(item) # ! ref Item.price call
    items |> Enum.map(fn i -> touch(i) end) |> save() # ! ref Enum.map call; ref touch call; ref save call
    Enum.map(items, &B.run/1) # ! ref Enum.map call; ref B.run call
    Leaf.grow(local) # ! ref Leaf.grow call
    trim local # ! ref trim call
    for e <- items, do: e.run() # ! ref e.run call
    case item do
      {:ok, y} -> use_it(y) # ! ref use_it call
    end
  end
  def add(a, b), do: a + b # ! def Shop.Cart.add function
  defp hide([head | _tail], {x, _y}), do: check(head, x) # ! def Shop.Cart.hide function; ref check call
  def simple, do: @limit # ! def Shop.Cart.simple function
  defmacro loud(expr) do # ! def Shop.Cart.loud macro
    quote do: unquote(expr)
  end
  defguard is_big(x) when x > 10 # ! def Shop.Cart.is_big macro
  defdelegate size(c), to: Enum # ! def Shop.Cart.size function
  def a <~> b, do: a # ! def Shop.Cart.<~> function
  defmodule Inner do # ! def Shop.Cart.Inner module
    def go!(x), do: x # ! def Shop.Cart.Inner.go! function
    def ok?(x), do: x # ! def Shop.Cart.Inner.ok? function
  end
end
defprotocol Loud do # ! def Loud interface
  def shout(x, n) # ! def Loud.shout method
end
defimpl Loud, for: Shop.Cart do # ! def Shop.Cart impl; ref Loud implement
  def shout(c, _n), do: c # ! def Shop.Cart.shout method
end
