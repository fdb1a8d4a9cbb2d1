require 'json' #! import json - -
require_relative 'lib/util' #! import ./lib/util - -
module Shop #! def Shop module
  LIMIT = 1 #! def Shop.LIMIT constant
  class Cart < Base::Box #! def Shop.Cart class; ref Base.Box inherit
    include Countable #! ref Countable implement
    attr_reader :items, :size #! def Shop.Cart.items property; def Shop.Cart.size property
    def initialize(items, size = 1) #! def Shop.Cart.initialize method
      @items = items #! noref items
    end
    def self.build(*all) #! def Shop.Cart.build method
      new(all).each { |one| one.touch } #! ref new call; ref one.touch call
    end
  end
end
