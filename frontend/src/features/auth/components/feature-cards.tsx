import type { ReactNode } from 'react';
import { Avatar } from '@/shared/ui/entities/avatar';
import { ContourCover } from '@/shared/ui/layout/contour-cover';
import { TeamPatch } from '@/shared/ui/entities/team-patch';

const player = (id: string, firstName: string, lastName: string) => ({
  id,
  firstName,
  lastName,
  nickname: null,
  profileImageUrl: null,
});
const PLAYERS = [player('b', 'Tove', 'Nyström'), player('f', 'Marcus', 'Lindqvist'), player('d', 'Ines', 'Aalto')];
const SEATS = { taken: 11, yours: 1, free: 4 };

/** Presents the main features. The illustrations are decorative: the text says everything. */
export function FeatureCards() {
  return (
    <ul className="grid grid-cols-2 gap-3 max-md:gap-2">
      <Feature title="Find players" text="By style, level and distance.">
        <span className="flex">
          {PLAYERS.map((person, index) => (
            <Avatar
              key={person.id}
              person={person}
              size={36}
              className={index > 0 ? '-ml-[3px] ring-3 ring-surface' : 'ring-3 ring-surface'}
            />
          ))}
        </span>
      </Feature>
      <Feature title="Form a team" text="Apply, recruit and chat.">
        <span className="flex gap-1.5">
          <TeamPatch team={{ id: 'f', name: 'Nordic Wolves' }} size={36} />
          <TeamPatch team={{ id: 'd', name: 'Red Kite' }} size={36} />
          <TeamPatch team={{ id: 'c', name: 'Gräsö Recon' }} size={36} />
        </span>
      </Feature>
      <Feature title="Know the field" text="Power limits, rules, reviews and directions.">
        <span className="block h-9 w-24 overflow-hidden rounded-sm [--contour:var(--contour-bold)]">
          <ContourCover seed="north ridge" width={192} height={72} />
        </span>
        <span className="text-xs tracking-[.02em] text-fg-3 tabular-nums max-md:hidden">34V CM 711</span>
      </Feature>
      <Feature title="Take your place" text="Every seat counted, no game overbooked.">
        <span className="text-center">
          <span className="block text-2xs leading-[.875rem] text-fg-2">Nov</span>
          <span className="heading block text-[1.5rem] leading-6">28</span>
        </span>
        <Seats />
      </Feature>
    </ul>
  );
}

function Seats() {
  const seats = [
    ...Array<string>(SEATS.taken).fill('bg-olive'),
    ...Array<string>(SEATS.yours).fill('bg-orange'),
    ...Array<string>(SEATS.free).fill('bg-grey-fill'),
  ];
  return (
    <span className="grid h-2.5 flex-1 auto-cols-fr grid-flow-col gap-0.5">
      {seats.map((colour, seat) => (
        <span key={seat} className={`rounded-[1px] ${colour}`} />
      ))}
    </span>
  );
}

function Feature({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="rounded-lg bg-surface p-5 ring-1 ring-line max-md:p-4">
      <div aria-hidden="true" className="mb-4 flex h-9 items-center gap-3">
        {children}
      </div>
      <h3 className="heading text-[1.1875rem] leading-6">{title}</h3>
      <p className="text-sm text-fg-2">{text}</p>
    </li>
  );
}
