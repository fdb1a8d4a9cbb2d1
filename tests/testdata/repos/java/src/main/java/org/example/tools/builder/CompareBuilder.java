package org.example.tools.builder;

/**
 * Compares the fields of two objects one after the other.
 */
public class CompareBuilder implements Builder<Integer> {

    private int comparison;

    public CompareBuilder append(final int left, final int right) {
        if (comparison == 0) {
            comparison = Integer.compare(left, right);
        }
        return this;
    }

    @Override
    public Integer build() {
        return comparison;
    }
}
