# encoding: utf-8
require 'json' # ! import json - -
require_relative 'lib/util' # ! import ./lib/util - -
require_relative "../deep/leaf" # ! import ./../deep/leaf - -

# A cart of things.
module Shop # ! def Shop module
  LIMIT = 1 # ! def Shop.LIMIT constant
  class Error < StandardError; end # ! def Shop.Error class; ref StandardError inherit
  class Cart < Base::Box # ! def Shop.Cart class; ref Base.Box inherit
    include Countable, Loud # ! ref Countable implement; ref Loud implement
    extend Finder # ! ref Finder implement
    attr_reader :items, :size # ! def Shop.Cart.items property; def Shop.Cart.size property; ref attr_reader call
    attr_accessor "name" # ! def Shop.Cart.name property; ref attr_accessor call
    Point = Struct.new(:x, :y) # ! def Shop.Cart.Point constant; ref Struct.new call
    class << self
      def open(path) = new(path) # ! def Shop.Cart.open method; ref new call
    end
    # Makes one.
    def initialize(items, size = 1, *rest, key:, **more, &block) # ! def Shop.Cart.initialize method
      super(items) # ! ref super call
      @items = items
    end
    def self.build(*all) # ! def Shop.Cart.build method
      new(all).each { |one| one.touch } # ! ref new call; ref (…).each call; ref one.touch call
    end
    def add(item) # ! def Shop.Cart.add method
      local = item.price # ! ref item.price call
      items.map { |i| i.go } # ! ref items.map call; ref i.go call
      helper(local)&.done # ! ref helper call; ref (…).done call
      Shop::Text.trim(local) # ! ref Shop::Text.trim call
      Leaf.grow # ! ref Leaf.grow call
    end
    def ==(other) = other.size == size # ! def Shop.Cart.== method; ref other.size call
    def [](index) = index # ! def Shop.Cart.[] method
    def -@ = self # ! def Shop.Cart.-@ method
    def empty? = items.empty? # ! def Shop.Cart.empty? method; ref items.empty? call
    def name=(value); end # ! def Shop.Cart.name= method
    alias_method :plus, :add # ! def Shop.Cart.plus method; ref alias_method call
    alias sum add # ! def Shop.Cart.sum method
    define_method(:later) { run } # ! def Shop.Cart.later method; ref define_method call
    private def hide; end # ! def Shop.Cart.hide method; ref private call
  end
  class Cart::Deep # ! def Cart.Deep class
    def go; end # ! def Cart.Deep.go method
  end
end
module A::B # ! def A.B module
  def self.free; end # ! def A.B.free function
end
def größe # ! def größe function
end
