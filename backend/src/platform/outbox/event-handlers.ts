import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { DomainEvent, EventDefinition } from './domain-event.js';

const REACTS_TO = Symbol('reacts-to');

type Handler<Payload extends object> = (payload: Payload, fact: DomainEvent) => Promise<void>;

/**
 * Marks a method that is called, in the background and at least once, for every fact of a kind.
 * It must be idempotent and must not rely on the order of facts.
 */
export const OnEvent =
  <Payload extends object>(kind: EventDefinition<Payload> | undefined, name: string) =>
  <Method extends Handler<Payload>>(
    _target: object,
    _key: string,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    if (descriptor.value) Reflect.defineMetadata(REACTS_TO, { kind, name }, descriptor.value);
  };

export interface RegisteredHandler {
  /** Kept in queued jobs, so that a job finds its reaction after a restart. */
  readonly key: string;
  readonly factName: string;
  readonly handle: Handler<object>;
}

/** Every reaction of the program, found once at boot, which fails on one without a fact or on two of one name. */
@Injectable()
export class EventHandlers implements OnModuleInit {
  private readonly byKey = new Map<string, RegisteredHandler>();
  private readonly byFact = new Map<string, RegisteredHandler[]>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders() as { instance?: object }[]) {
      if (!instance || typeof instance !== 'object') continue;
      const prototype = Object.getPrototypeOf(instance) as Record<string, unknown>;
      for (const method of this.scanner.getAllMethodNames(prototype)) {
        const handle = prototype[method];
        const found =
          typeof handle === 'function'
            ? (Reflect.getMetadata(REACTS_TO, handle) as { kind?: EventDefinition<object>; name: string } | undefined)
            : undefined;
        if (found) this.add(found.name, found.kind?.name, (handle as Handler<object>).bind(instance));
      }
    }
  }

  of(factName: string): readonly RegisteredHandler[] {
    return this.byFact.get(factName) ?? [];
  }

  find(key: string): RegisteredHandler | undefined {
    return this.byKey.get(key);
  }

  private add(key: string, factName: string | undefined, handle: Handler<object>): void {
    if (!factName) throw new Error(`The reaction ${key} names no fact`);
    if (this.byKey.has(key)) throw new Error(`There are two reactions called ${key}`);
    const reaction = { key, factName, handle };
    this.byKey.set(key, reaction);
    this.byFact.set(factName, [...this.of(factName), reaction]);
  }
}
