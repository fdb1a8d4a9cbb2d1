package com.example;

import java.util.List; //! import java.util List List
import static java.lang.Math.*; //! import java.lang.Math * -

/** Stores things. */
@Service("x") //! ref Service decorate
public abstract class Store<T> extends Base<T> implements Closeable, api.Reader { //! def Store class; ref Base inherit; ref Closeable implement; ref api.Reader implement
    private static final int LIMIT = 1, other = 2; //! def Store.LIMIT field; def Store.other field

    Store(int size) { //! def Store.Store constructor
        this.size = size; //! noref size
    }

    @Override //! ref Override decorate
    public List<T> find(String id, Object... rest) { //! def Store.find method; ref List reference
        Item local = new Item(id); //! ref Item instantiate
        for (T each : rest) { each.touch(); } //! ref each.touch call
        return local.children(Item::name); //! ref local.children call; ref Item.name reference
    }

    abstract void close(); //! def Store.close method

    enum Level { LOW, HIGH { void up() {} } } //! def Store.Level enum; def Store.Level.LOW enum_member; def Store.Level.HIGH enum_member; def Store.Level.HIGH.up method
    record Point(int x, int y) { Point { } } //! def Store.Point class; def Store.Point.x field; def Store.Point.y field; def Store.Point.Point constructor
    @interface Mark { int value() default 1; } //! def Store.Mark interface; def Store.Mark.value method
}

interface Reader extends Source, Sink { //! def Reader interface; ref Source inherit; ref Sink inherit
    int SIZE = 4; //! def Reader.SIZE field
    default void read() { run(x -> x); } //! def Reader.read method; ref run call; noref x
}
