import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { DomainEvent, EventDefinition } from './domain-event.js';

export const HANDLER_NAMES = Symbol('handler-names');

const HANDLER = Symbol('event-handler');
const DAY = 24 * 3_600_000;

type Handle<Payload extends object> = (payload: Payload, event: DomainEvent) => Promise<void>;

interface HandlerOptions {
  /**
   * Handlers run in a transaction that also records that they finished, so their writes are committed exactly once. `false` opts out,
   * for handlers that send mail or commit in batches; these may run again after a crash.
   */
  readonly transaction?: false;
  /** For how many milliseconds after its first failure a handler is retried. Default: one day. */
  readonly retryFor?: number;
}

/** For handlers that send mail. They retry for three days, because a mail server may be down over a weekend. */
export const SENDS_MAIL: HandlerOptions = { transaction: false, retryFor: 3 * DAY };

interface Declaration extends HandlerOptions {
  readonly event: EventDefinition<object> | undefined;
  readonly name: string;
}

/**
 * Calls a method in the background, at least once, for every event of one definition. The method must be idempotent and must
 * not rely on the order of events. `name` is "event-name.purpose": it is stored with queued work and never changes.
 */
export const OnEvent =
  <Payload extends object>(event: EventDefinition<Payload> | undefined, name: string, options: HandlerOptions = {}) =>
  <Method extends Handle<Payload>>(
    _target: object,
    _key: string,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    const declaration: Declaration = { ...options, event, name };
    if (descriptor.value) Reflect.defineMetadata(HANDLER, declaration, descriptor.value);
  };

export interface EventHandler {
  readonly name: string;
  readonly event: string;
  readonly handle: Handle<object>;
  readonly isTransactional: boolean;
  readonly retryFor: number;
}

/** All event handlers of this program, discovered at boot. Boot fails unless they are exactly the listed ones. */
@Injectable()
export class EventHandlers implements OnModuleInit {
  private readonly byName = new Map<string, EventHandler>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    @Inject(HANDLER_NAMES) private readonly listed: readonly string[],
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders() as { instance?: object }[]) {
      if (!instance || typeof instance !== 'object') continue;
      const prototype = Object.getPrototypeOf(instance) as Record<string, unknown>;
      for (const method of this.scanner.getAllMethodNames(prototype)) {
        const handle = prototype[method];
        if (typeof handle !== 'function') continue;
        const declaration = Reflect.getMetadata(HANDLER, handle) as Declaration | undefined;
        // OnEvent accepts only methods of this type.
        if (declaration) this.add(declaration, (handle as Handle<object>).bind(instance));
      }
    }
    for (const name of this.listed)
      if (!this.byName.has(name)) throw new Error(`The listed event handler ${name} does not exist`);
  }

  get all(): readonly EventHandler[] {
    return [...this.byName.values()];
  }

  find(name: string): EventHandler | undefined {
    return this.byName.get(name);
  }

  private add({ event, name, transaction, retryFor = DAY }: Declaration, handle: Handle<object>): void {
    if (!event) throw new Error(`The event handler ${name} has no event`);
    const prefix = `${event.name.replace('.', '-')}.`;
    if (!name.startsWith(prefix)) throw new Error(`The event handler ${name} needs a name that begins with ${prefix}`);
    if (!this.listed.includes(name))
      throw new Error(`The event handler ${name} is missing from the list of handler names`);
    if (this.byName.has(name)) throw new Error(`Two event handlers are called ${name}`);
    this.byName.set(name, { name, event: event.name, handle, isTransactional: transaction ?? true, retryFor });
  }
}
