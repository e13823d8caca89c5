import type { Person } from '../app.js';

interface ModelMessage {
  id: string;
  from: Person;
  isDeleted: boolean;
  isReadBy: Set<Person>;
}

/** The reference model of one conversation: for every message, the people who have read it. */
export class ConversationModel {
  readonly messages: ModelMessage[] = [];
  isBlocked = false;
  private readonly clearedBy = new Map<Person, number>();
  private readonly mutedBy = new Set<Person>();
  private readonly archivedBy = new Map<Person, number>();

  constructor(
    readonly id: string,
    readonly people: Set<Person>,
    readonly outsider?: Person,
  ) {}

  get length(): number {
    return this.messages.length;
  }

  /** An answer from the inbox counts as read for all administrators, and marks everything before it as read for its sender. */
  write(from: Person, id: string): void {
    const isAnswer = this.outsider !== undefined && from !== this.outsider;
    if (isAnswer) this.read(from);
    const administrators = [...this.people].filter((person) => person !== this.outsider);
    this.messages.push({ id, from, isDeleted: false, isReadBy: new Set(isAnswer ? administrators : [from]) });
  }

  read(reader: Person, seq = this.length): void {
    this.messages.slice(0, seq).forEach(({ isReadBy }) => isReadBy.add(reader));
  }

  /** Makes the newest message of somebody else unread. Messages that the person has deleted for themselves stay read. */
  markUnread(person: Person): void {
    const isOwn = (from: Person) =>
      this.outsider ? (from === this.outsider) === (person === this.outsider) : from === person;
    const newest = this.messages.findLastIndex(({ from }) => !isOwn(from));
    if (newest < (this.clearedBy.get(person) ?? 0)) return;
    if (this.messages[newest]?.isReadBy.delete(person)) this.archivedBy.delete(person);
  }

  /** Deletes the messages up to `seq` for one person. */
  clear(person: Person, seq: number): void {
    this.read(person, seq);
    if (seq <= (this.clearedBy.get(person) ?? 0)) return;
    this.clearedBy.set(person, seq);
    this.archivedBy.delete(person);
  }

  /** Archives the messages up to `seq`. A later message lists the conversation again, unless it is muted. */
  archive(person: Person, seq: number): void {
    this.read(person, seq);
    this.archivedBy.set(person, Math.max(seq, this.archivedBy.get(person) ?? 0));
  }

  unarchive(person: Person): void {
    this.archivedBy.delete(person);
  }

  setMuted(person: Person, isMuted: boolean): void {
    if (isMuted === this.mutedBy.has(person)) return;
    // A conversation that came back from the archive stays in the list.
    if (isMuted && !this.isArchivedFor(person)) this.archivedBy.delete(person);
    if (isMuted) this.mutedBy.add(person);
    else this.mutedBy.delete(person);
  }

  /** New members have muted nothing and have read everything; people who leave have no unread messages. */
  setMember(person: Person, isMember: boolean): void {
    if (isMember === this.people.has(person)) return;
    if (isMember) this.people.add(person);
    else this.people.delete(person);
    this.mutedBy.delete(person);
    this.clearedBy.delete(person);
    this.archivedBy.delete(person);
    this.read(person);
  }

  /** The messages that the person sees and that are not deleted. */
  visibleTo(person: Person): ModelMessage[] {
    return this.messages.slice(this.clearedBy.get(person) ?? 0).filter(({ isDeleted }) => !isDeleted);
  }

  isListedFor(person: Person): boolean {
    return this.people.has(person) && this.length > (this.clearedBy.get(person) ?? 0);
  }

  isArchivedFor(person: Person): boolean {
    const archivedSeq = this.archivedBy.get(person);
    return archivedSeq !== undefined && (this.mutedBy.has(person) || this.length <= archivedSeq);
  }

  /** The unread count of the conversation in the list. */
  unread(person: Person): number {
    return this.people.has(person) ? this.messages.filter(({ isReadBy }) => !isReadBy.has(person)).length : 0;
  }

  /** The number of messages that the conversation adds to the person's badge. */
  badge(person: Person): number {
    return this.mutedBy.has(person) ? 0 : this.unread(person);
  }
}
