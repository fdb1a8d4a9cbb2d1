package org.example.tools.time;

/**
 * Measures how long something takes; may be suspended and resumed.
 */
public class StopWatch {

    private enum State {
        UNSTARTED, RUNNING, SUSPENDED, STOPPED
    }

    private State state = State.UNSTARTED;

    private long startNanos;

    private long totalNanos;

    public void start() {
        require(State.UNSTARTED);
        startNanos = System.nanoTime();
        state = State.RUNNING;
    }

    public void suspend() {
        require(State.RUNNING);
        totalNanos += System.nanoTime() - startNanos;
        state = State.SUSPENDED;
    }

    public void resume() {
        require(State.SUSPENDED);
        startNanos = System.nanoTime();
        state = State.RUNNING;
    }

    private void require(final State wanted) {
        if (state != wanted) {
            throw new IllegalStateException("StopWatch must be " + wanted);
        }
    }
}
