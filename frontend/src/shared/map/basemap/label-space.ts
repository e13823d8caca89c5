interface LabelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Keeps writing from being written over: whoever comes first has the room. */
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
