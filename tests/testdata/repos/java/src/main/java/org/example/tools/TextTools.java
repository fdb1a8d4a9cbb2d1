package org.example.tools;

/**
 * Operations on {@link String} that are null safe.
 */
public class TextTools {

    public static final String EMPTY = "";

    private static final int PAD_LIMIT = 8192;

    /**
     * Tells whether a text is null, empty or white space only.
     */
    public static boolean isBlank(final CharSequence text) {
        final int length = length(text);
        for (int i = 0; i < length; i++) {
            if (!Character.isWhitespace(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    public static int length(final CharSequence text) {
        return text == null ? 0 : text.length();
    }

    /**
     * Pads a text with blanks on the left.
     */
    public static String leftPad(final String text, final int size) {
        return leftPad(text, size, ' ');
    }

    /**
     * Pads a text with a character on the left.
     */
    public static String leftPad(final String text, final int size, final char padChar) {
        Validate.notNull(text, "text to pad");
        final int pads = size - text.length();
        if (pads <= 0) {
            return text;
        }
        if (pads > PAD_LIMIT) {
            return leftPad(text, size, String.valueOf(padChar));
        }
        return repeat(padChar, pads).concat(text);
    }

    /**
     * Pads a text with another text on the left.
     */
    public static String leftPad(final String text, final int size, final String padding) {
        Validate.isTrue(!padding.isEmpty(), "padding must not be empty");
        final StringBuilder builder = new StringBuilder();
        while (builder.length() + text.length() < size) {
            builder.append(padding);
        }
        return builder.append(text).toString();
    }

    static String repeat(final char character, final int count) {
        return new String(new char[count]).replace('\0', character);
    }

    /**
     * Counts the single-character edits between two texts (Levenshtein distance).
     */
    public static int editDistance(final CharSequence left, final CharSequence right) {
        final int[] costs = new int[right.length() + 1];
        for (int j = 0; j < costs.length; j++) {
            costs[j] = j;
        }
        for (int i = 1; i <= left.length(); i++) {
            int corner = costs[0];
            costs[0] = i;
            for (int j = 1; j <= right.length(); j++) {
                final int upper = costs[j];
                final int change = left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1;
                costs[j] = Math.min(Math.min(costs[j - 1], upper) + 1, corner + change);
                corner = upper;
            }
        }
        return costs[right.length()];
    }
}
