package org.example.tools.builder;

/**
 * Something that is filled step by step and then gives its product.
 */
@FunctionalInterface
public interface Builder<T> {

    T build();
}
