/** Whether this machine keeps up with what is shown. */

/** A frame that took longer than this is late; so many late ones are too many. */
const LATE = 30;
const PATIENCE = 5;

class Machine {
  /** It does not: what is only for show is left out for as long as the page is open. */
  poor = false;
  private late = 0;

  frame(ms: number): void {
    this.late = ms > LATE ? this.late + 1 : Math.max(0, this.late - 0.25);
    if (this.late > PATIENCE) this.poor = true;
  }
}

export const machine = new Machine();
