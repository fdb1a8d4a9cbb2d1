using System.Text; //! import System.Text - -
using Map = System.Collections.Dictionary; //! import System.Collections.Dictionary - Map
namespace Shop.Core { //! def Shop.Core namespace
    [Serializable] //! ref Serializable decorate
    public class Cart<T> : Base, IEnumerable<T> { //! def Shop.Core.Cart class; ref Base inherit; ref IEnumerable inherit
        private int count, total; //! def Shop.Core.Cart.count field; def Shop.Core.Cart.total field
        public string Name { get; set; } //! def Shop.Core.Cart.Name property
        public Cart(int size) : base(size) { } //! def Shop.Core.Cart.Cart constructor
        public async Task<T> Add(T item) { //! def Shop.Core.Cart.Add method
            var line = new Line(item); //! ref Line instantiate
            return line.Save(this.count); //! ref line.Save call
        }
    }
    enum Kind { Book } //! def Shop.Core.Kind enum; def Shop.Core.Kind.Book enum_member
    interface IShop { void Open(); } //! def Shop.Core.IShop interface; def Shop.Core.IShop.Open method
}
