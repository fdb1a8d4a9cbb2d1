package org.example.tools;

/**
 * Checks arguments and throws with a message that names the fault.
 */
public final class Validate {

    private static final String DEFAULT_IS_TRUE_MESSAGE = "The validated expression is false";

    private Validate() {
    }

    /**
     * Throws unless the expression is true.
     */
    public static void isTrue(final boolean expression) {
        if (!expression) {
            throw new IllegalArgumentException(DEFAULT_IS_TRUE_MESSAGE);
        }
    }

    /**
     * Throws with a formatted message unless the expression is true.
     */
    public static void isTrue(final boolean expression, final String message, final Object... values) {
        if (!expression) {
            throw new IllegalArgumentException(String.format(message, values));
        }
    }

    /**
     * Throws when the object is null.
     *
     * @return the object itself
     */
    public static <T> T notNull(final T object, final String message) {
        if (object == null) {
            throw new NullPointerException(message);
        }
        return object;
    }
}
