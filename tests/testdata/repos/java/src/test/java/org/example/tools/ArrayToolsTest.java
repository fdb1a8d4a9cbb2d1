package org.example.tools;

class ArrayToolsTest {

    void reversesInPlace() {
        final int[] array = {1, 2, 3};
        ArrayTools.reverse(array);
        assert array[0] == 3;
    }
}
