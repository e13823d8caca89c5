import { Random } from './random.js';
import type { Colour } from './colour.js';
import { lettering } from './lettering.js';
import { round, type Size, Sketch } from './sketch.js';

// prettier-ignore
const INKS = { paper: '#e8e0c9', wall: '#2e2c24', thin: '#857c62', room: '#d8cdad', red: '#b8371d', blue: '#27566f' } satisfies Record<string, Colour>;

interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlanOptions {
  /** The letters of the stairs, one per corner at most. */
  stairs: string;
}

/** Draws the plan of a floor: walls, doors, stairs, cover and the way in. */
export function floorPlan(seed: string, size: Size, { stairs }: PlanOptions): string {
  const random = new Random(`floor plan ${seed}`);
  const sketch = new Sketch(size);
  const { width, height } = sketch;
  const unit = Math.min(width, height) / 600;
  sketch.cover(INKS.paper);
  let squares = '';
  for (let x = 0; x < width; x += 24 * unit) squares += `M${round(x)} 0V${height}`;
  for (let y = 0; y < height; y += 24 * unit) squares += `M0 ${round(y)}H${width}`;
  sketch.line(squares, INKS.thin, unit * 0.8, { opacity: 0.22 });

  const margin = 64 * unit;
  const house: Room = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
  const corridor = { y: height / 2 - 42 * unit, height: 84 * unit };
  sketch.rect(house.x, house.y, house.width, house.height, INKS.room, { opacity: 0.7 });
  const upper = roomsOf(random, { ...house, height: corridor.y - house.y }, unit);
  const lowerTop = corridor.y + corridor.height;
  const lower = roomsOf(random, { ...house, y: lowerTop, height: house.y + house.height - lowerTop }, unit);
  for (const room of [...upper, ...lower]) drawRoom(sketch, random, room, unit, room.y < height / 2);
  sketch.rect(house.x, house.y, house.width, house.height, 'none', { stroke: INKS.wall, 'stroke-width': 11 * unit });
  const corners = [upper[0], upper.at(-1), lower[0], lower.at(-1)];
  for (const [index, letter] of [...stairs].entries()) {
    const room = corners[index];
    if (room) drawStairs(sketch, room, letter, unit);
  }
  drawEntrance(sketch, random, house, unit);
  return sketch.vignette(0.2).toSvg();
}

function roomsOf(random: Random, row: Room, unit: number): Room[] {
  const count = Math.max(3, Math.round(row.width / (210 * unit)));
  const shares = random.times(count, () => random.between(0.75, 1.3));
  const total = shares.reduce((sum, share) => sum + share, 0);
  let { x } = row;
  return shares.map((share) => {
    const room = { x, y: row.y, width: (row.width * share) / total, height: row.height };
    x += room.width;
    return room;
  });
}

/** Draws the walls of a room with a door to the corridor, which is below the upper rooms and above the lower ones. */
function drawRoom(sketch: Sketch, random: Random, room: Room, unit: number, isUpper: boolean): void {
  const door = room.x + room.width * random.between(0.3, 0.6);
  const wide = 40 * unit;
  const y = isUpper ? room.y + room.height : room.y;
  const inwards = isUpper ? -1 : 1;
  sketch.line(
    `M${round(room.x)} ${round(room.y)}V${round(room.y + room.height)}M${round(room.x)} ${round(y)}H${round(door)}M${round(door + wide)} ${round(y)}H${round(room.x + room.width)}`,
    INKS.wall,
    7 * unit,
  );
  sketch.line(
    `M${round(door)} ${round(y)}v${round(inwards * wide)}A${round(wide)} ${round(wide)} 0 0 ${isUpper ? 1 : 0} ${round(door + wide)} ${round(y)}`,
    INKS.thin,
    1.6 * unit,
  );
  for (let crate = 0; crate < 3; crate += 1) {
    const [wideCrate, tall] = [random.between(22, 46) * unit, random.between(18, 34) * unit];
    const [cx, cy] = [
      room.x + random.between(0.14, 0.7) * room.width,
      room.y + random.between(0.2, 0.64) * room.height,
    ];
    sketch.rect(cx, cy, wideCrate, tall, '#b89a63', { stroke: INKS.wall, 'stroke-width': 1.8 * unit, opacity: 0.85 });
    sketch.line(
      `M${round(cx)} ${round(cy)}l${round(wideCrate)} ${round(tall)}M${round(cx + wideCrate)} ${round(cy)}l${round(-wideCrate)} ${round(tall)}`,
      INKS.wall,
      1.2 * unit,
      { opacity: 0.5 },
    );
  }
}

function drawStairs(sketch: Sketch, room: Room, letter: string, unit: number): void {
  const [x, y] = [room.x + room.width / 2, room.y + room.height / 2];
  const [wide, tall] = [Math.min(room.width * 0.62, 120 * unit), Math.min(room.height * 0.62, 110 * unit)];
  sketch.rect(x - wide / 2, y - tall / 2, wide, tall, INKS.paper, { stroke: INKS.wall, 'stroke-width': 4 * unit });
  const steps = Array.from(
    { length: 9 },
    (_, step) => `M${round(x - wide / 2)} ${round(y - tall / 2 + ((step + 1) * tall) / 10)}h${round(wide)}`,
  );
  sketch.line(steps.join(''), INKS.thin, 1.8 * unit);
  sketch.ellipse(x, y, 22 * unit, 22 * unit, INKS.paper, { stroke: INKS.wall, 'stroke-width': 3 * unit });
  sketch.add(lettering(letter, { x, y, height: 20 * unit, colour: INKS.wall, weight: 0.22 }));
}

/** Draws the entrance and the two directions that lead from it through the corridor. */
function drawEntrance(sketch: Sketch, random: Random, house: Room, unit: number): void {
  const y = sketch.height / 2;
  const end = house.x + house.width * random.between(0.7, 0.85);
  const arrow = (tip: number, level: number, colour: Colour, direction: number, start: number) => {
    sketch.line(`M${round(start)} ${round(level)}H${round(tip - direction * 14 * unit)}`, colour, 5 * unit, {
      'stroke-dasharray': `${round(16 * unit)} ${round(10 * unit)}`,
    });
    sketch.path(
      `M${round(tip)} ${round(level)}l${round(-direction * 22 * unit)} ${round(11 * unit)}v${round(-22 * unit)}Z`,
      colour,
    );
  };
  sketch.rect(house.x - 8 * unit, y - 26 * unit, 16 * unit, 52 * unit, INKS.paper);
  sketch.rect(house.x + house.width - 8 * unit, y - 26 * unit, 16 * unit, 52 * unit, INKS.paper);
  arrow(end, y - 12 * unit, INKS.red, 1, house.x - 46 * unit);
  arrow(
    house.x + house.width * random.between(0.2, 0.35),
    y + 14 * unit,
    INKS.blue,
    -1,
    house.x + house.width + 46 * unit,
  );
}
