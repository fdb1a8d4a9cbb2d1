using System; // ! import System - -
using Txt = System.Text; // ! import System.Text - Txt
using static System.Math; // ! import System.Math - -

namespace Shop.Core // ! def Shop.Core namespace
{
    /// <summary>A cart of things.</summary>
    [Serializable, Obsolete("x")] // ! ref Serializable decorate; ref Obsolete decorate
    public abstract class Cart<T> : Base<T>, ICountable, X.ILoud where T : Item // ! def Shop.Core.Cart class; ref Base inherit; ref ICountable inherit; ref X reference; ref X.ILoud inherit; ref Item reference
    {
        public const int Limit = 10, Other = 2; // ! def Shop.Core.Cart.Limit field; def Shop.Core.Cart.Other field
        private readonly List<Item> items = new List<Item>(); // ! def Shop.Core.Cart.items field; ref List reference; ref Item reference; ref List instantiate
        public int Size { get; set; } = 1; // ! def Shop.Core.Cart.Size property
        public int Twice => Size * 2; // ! def Shop.Core.Cart.Twice property; ref Size reference
        public event Action Added; // ! def Shop.Core.Cart.Added field; ref Action reference
        public Cart(int n) : base(n) { Init(); } // ! def Shop.Core.Cart.Cart constructor; ref Init call
        ~Cart() { Close(); } // ! def Shop.Core.Cart.Cart method; ref Close call
        public async Task<int> Add(Item item, params int[] more) // ! def Shop.Core.Cart.Add method; ref Task reference; ref Item reference
        {
            var local = item.Price(); // ! ref item.Price call
            items.Select(i => i.Touch()).ToList(); // ! ref items reference; ref items.Select call; ref i.Touch call; ref (…).ToList call
            this.Save(item)?.Done(); // ! ref this.Save call; ref (…).Done call
            foreach (var e in items) e.Run(); // ! ref items reference; ref e.Run call
            if (item is Toy toy) toy.Play(); // ! ref Toy reference; ref toy.Play call
            int Inner(int z) { return z; } // ! def Shop.Core.Cart.Add.Inner function
            await base.Add(item); // ! ref base.Add call
            return Inner(Abs(local)); // ! ref Inner call; ref Abs call
        }
        public void Add(Item item) { } // ! def Shop.Core.Cart.Add method; ref Item reference
        public abstract double Area(); // ! def Shop.Core.Cart.Area method
        public static Cart<T> operator +(Cart<T> a, Cart<T> b) => a; // ! def Shop.Core.Cart.+ method; ref Cart reference
        public T this[int i] => items[i]; // ! def Shop.Core.Cart.this method; ref items reference
        public static implicit operator bool(Cart<T> c) => true; // ! def Shop.Core.Cart.operator method; ref Cart reference
        private class Deep { void Go() { } } // ! def Shop.Core.Cart.Deep class; def Shop.Core.Cart.Deep.Go method
    }
    public struct Pair { public int A; } // ! def Shop.Core.Pair struct; def Shop.Core.Pair.A field
    public interface ILoud : IQuiet { string Shout(string at); int Volume { get; } } // ! def Shop.Core.ILoud interface; def Shop.Core.ILoud.Shout method; def Shop.Core.ILoud.Volume property; ref IQuiet inherit
    public record Point(int X, int Y); // ! def Shop.Core.Point class; def Shop.Core.Point.X property; def Shop.Core.Point.Y property
    public enum Kind { Book = 1, Toy } // ! def Shop.Core.Kind enum; def Shop.Core.Kind.Book enum_member; def Shop.Core.Kind.Toy enum_member
    public delegate int Handler(int x); // ! def Shop.Core.Handler type
    public static class Extensions { public static string Loud(this string s) => s.ToUpper(); } // ! def Shop.Core.Extensions class; def Shop.Core.Extensions.Loud method; ref s.ToUpper call
}
