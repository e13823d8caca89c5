import { Injectable, type Provider } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { type DomainEvent, defineEvent, type PayloadOf } from './domain-event.js';
import { EventHandlers, OnEvent } from './event-handlers.js';

const gateOpened = defineEvent<{ gateId: string }>('gate.opened');
const done = Promise.resolve();

type GateOpened = PayloadOf<typeof gateOpened>;

@Injectable()
class Guards {
  readonly told: string[] = [];

  @OnEvent(gateOpened, 'gate-opened.wake')
  wake({ gateId }: GateOpened, _: DomainEvent): Promise<void> {
    this.told.push(gateId);
    return done;
  }

  @OnEvent(gateOpened, 'gate-opened.count')
  count(_: GateOpened, __: DomainEvent): Promise<void> {
    return done;
  }

  sleep(): void {
    // no reaction
  }
}

class Program {}

async function boot(...providers: Provider[]): Promise<EventHandlers> {
  const program = { module: Program, imports: [DiscoveryModule], providers: [EventHandlers, ...providers] };
  const context = await NestFactory.createApplicationContext(program, { logger: false, abortOnError: false });
  return context.get(EventHandlers);
}

it('finds every reaction to a fact, and each by its own name', async () => {
  const reactions = await boot(Guards);
  expect(reactions.of('gate.opened').map(({ key }) => key)).toEqual(['gate-opened.wake', 'gate-opened.count']);
  expect(reactions.find('gate-opened.count')?.factName).toBe('gate.opened');
});

it('calls a reaction on the object it belongs to', async () => {
  const guards = new Guards();
  const reactions = await boot({ provide: Guards, useValue: guards });
  await reactions
    .find('gate-opened.wake')
    ?.handle({ gateId: 'north' }, { id: '1', name: 'gate.opened', at: new Date() });
  expect(guards.told).toEqual(['north']);
});

it('knows no reaction to what nobody cares about', async () => {
  const reactions = await boot(Guards);
  expect(reactions.of('gate.closed')).toEqual([]);
  expect(reactions.find('gate-opened.sleep')).toBeUndefined();
});

it('does not boot with a reaction to no fact', async () => {
  @Injectable()
  class Dreamers {
    @OnEvent(undefined, 'nothing.dream')
    dream(_: object, __: DomainEvent): Promise<void> {
      return done;
    }
  }
  await expect(boot(Dreamers)).rejects.toThrow('The reaction nothing.dream names no fact');
});

it('does not boot with two reactions of one name', async () => {
  const twin = () => {
    @Injectable()
    class Twin {
      @OnEvent(gateOpened, 'gate-opened.react')
      react(_: GateOpened, __: DomainEvent): Promise<void> {
        return done;
      }
    }
    return Twin;
  };
  await expect(boot(twin(), twin())).rejects.toThrow('There are two reactions called gate-opened.react');
});

it('does not boot with one that is there twice', async () => {
  await expect(boot(Guards, { provide: 'more guards', useClass: Guards })).rejects.toThrow(
    'There are two reactions called gate-opened.wake',
  );
});

describe('a fact', () => {
  it.each(['user.followed', 'team-application.decided', 'a.b'])('may be called %s', (name) => {
    expect(defineEvent(name).name).toBe(name);
  });

  it.each([
    '',
    'followed',
    'user.',
    '.followed',
    'User.followed',
    'user.followed.twice',
    'user followed',
    'user_.followed',
    'user-.followed',
    'user.followed ',
  ])('may not be called "%s"', (name) => {
    expect(() => defineEvent(name)).toThrow(`A fact needs a name like "user.followed", not "${name}"`);
  });

  it('keeps its name', () => {
    expect(Object.isFrozen(defineEvent('user.followed'))).toBe(true);
  });
});
