export interface LabelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Prevents overlapping labels: the first label to reserve a box keeps it. */
export class LabelSpace {
  private readonly reserved: LabelBox[] = [];

  /** Keeps labels away from something that is drawn above them. */
  block(box: LabelBox): void {
    this.reserved.push(box);
  }

  reserve(box: LabelBox): boolean {
    const overlaps = this.reserved.some(
      ({ left, top, right, bottom }) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
    );
    if (!overlaps) this.reserved.push(box);
    return !overlaps;
  }
}
