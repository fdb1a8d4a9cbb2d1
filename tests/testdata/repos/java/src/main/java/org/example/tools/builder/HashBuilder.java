package org.example.tools.builder;

import org.example.tools.Validate;

/**
 * Computes a hash code from the fields of an object.
 */
public class HashBuilder implements Builder<Integer> {

    private final int multiplier;

    private int total;

    public HashBuilder(final int initial, final int multiplier) {
        Validate.isTrue(initial % 2 != 0, "HashBuilder requires an odd initial value");
        this.multiplier = multiplier;
        this.total = initial;
    }

    public HashBuilder append(final int value) {
        total = total * multiplier + value;
        return this;
    }

    public HashBuilder append(final Object value) {
        return append(value == null ? 0 : value.hashCode());
    }

    @Override
    public Integer build() {
        return total;
    }
}
