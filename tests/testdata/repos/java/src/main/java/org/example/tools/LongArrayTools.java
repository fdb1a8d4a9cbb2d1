package org.example.tools;

/**
 * Operations on arrays of long.
 */
public class LongArrayTools {

    /**
     * Finds the first position of a long from a start index on.
     */
    public static int indexOf(final long[] array, final long valueToFind, final int startIndex) {
        if (array == null) {
            return ArrayTools.INDEX_NOT_FOUND;
        }
        for (int i = Math.max(startIndex, 0); i < array.length; i++) {
            if (array[i] == valueToFind) {
                return i;
            }
        }
        return ArrayTools.INDEX_NOT_FOUND;
    }
}
