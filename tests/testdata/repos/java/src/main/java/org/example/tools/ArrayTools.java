package org.example.tools;

import java.util.Arrays;

/**
 * Operations on arrays, for objects and primitive types.
 */
public class ArrayTools {

    public static final int INDEX_NOT_FOUND = -1;

    /**
     * Appends an element to a copy of the array.
     */
    public static int[] add(final int[] array, final int element) {
        final int[] copy = growByOne(array);
        copy[copy.length - 1] = element;
        return copy;
    }

    private static int[] growByOne(final int[] array) {
        return array == null ? new int[1] : Arrays.copyOf(array, array.length + 1);
    }

    /**
     * Finds the first position of a value from a start index on.
     */
    public static int indexOf(final int[] array, final int valueToFind, final int startIndex) {
        if (array == null) {
            return INDEX_NOT_FOUND;
        }
        for (int i = Math.max(startIndex, 0); i < array.length; i++) {
            if (array[i] == valueToFind) {
                return i;
            }
        }
        return INDEX_NOT_FOUND;
    }

    public static boolean contains(final int[] array, final int valueToFind) {
        return indexOf(array, valueToFind, 0) != INDEX_NOT_FOUND;
    }

    /**
     * Reverses the order of an array in place.
     */
    public static void reverse(final int[] array) {
        for (int i = 0, j = array.length - 1; i < j; i++, j--) {
            swap(array, i, j);
        }
    }

    private static void swap(final int[] array, final int i, final int j) {
        final int held = array[i];
        array[i] = array[j];
        array[j] = held;
    }
}
