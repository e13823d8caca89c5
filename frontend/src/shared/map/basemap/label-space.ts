interface LabelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Prevents overlapping labels: the first label to reserve a box keeps it. */
export class LabelSpace {
  private readonly taken: LabelBox[] = [];

  reserve(room: LabelBox): boolean {
    const isTaken = this.taken.some(
      ({ left, top, right, bottom }) =>
        room.left < right && room.right > left && room.top < bottom && room.bottom > top,
    );
    if (!isTaken) this.taken.push(room);
    return !isTaken;
  }
}
