import { Injectable, type Provider } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { defineEvent, type PayloadOf } from './domain-event.js';
import { EventHandlers, HANDLER_NAMES, OnEvent, SENDS_MAIL } from './event-handlers.js';

const gateOpened = defineEvent<{ gateId: string }>('gate.opened');
const done = Promise.resolve();
const NAMES = ['gate-opened.wake-guards', 'gate-opened.send-mail'];
const DAY = 24 * 3_600_000;

type GateOpened = PayloadOf<typeof gateOpened>;

@Injectable()
class GateHandlers {
  readonly opened: string[] = [];

  @OnEvent(gateOpened, 'gate-opened.wake-guards')
  wakeGuards({ gateId }: GateOpened): Promise<void> {
    this.opened.push(gateId);
    return done;
  }

  @OnEvent(gateOpened, 'gate-opened.send-mail', SENDS_MAIL)
  sendMail(): Promise<void> {
    return done;
  }
}

class Program {}

async function boot(names: readonly string[], ...providers: Provider[]): Promise<EventHandlers> {
  const listed = { provide: HANDLER_NAMES, useValue: names };
  const program = { module: Program, imports: [DiscoveryModule], providers: [EventHandlers, listed, ...providers] };
  const context = await NestFactory.createApplicationContext(program, { logger: false, abortOnError: false });
  return context.get(EventHandlers);
}

/** A class whose one handler has this name. */
function handlerNamed(name: string): Provider {
  @Injectable()
  class NamedHandlers {
    @OnEvent(gateOpened, name)
    handle(): Promise<void> {
      return done;
    }
  }
  return NamedHandlers;
}

describe('event handlers', () => {
  it('register with their names and events', async () => {
    const handlers = await boot(NAMES, GateHandlers);
    expect(handlers.all.map(({ name, event }) => [name, event])).toEqual(NAMES.map((name) => [name, 'gate.opened']));
  });

  it('run on the object that declares them', async () => {
    const gates = new GateHandlers();
    const handlers = await boot(NAMES, { provide: GateHandlers, useValue: gates });
    const event = { id: '1', name: 'gate.opened', at: new Date() };
    await handlers.find('gate-opened.wake-guards')?.handle({ gateId: 'north' }, event);
    expect(gates.opened).toEqual(['north']);
  });

  it('run in a transaction and are retried for a day, unless they send mail', async () => {
    const handlers = await boot(NAMES, GateHandlers);
    const optionsOf = (name: string) => {
      const handler = handlers.find(name);
      return [handler?.isTransactional, handler?.retryFor];
    };
    expect(optionsOf('gate-opened.wake-guards')).toEqual([true, DAY]);
    expect(optionsOf('gate-opened.send-mail')).toEqual([false, 3 * DAY]);
  });
});

describe('booting', () => {
  it('fails when a handler has no event', async () => {
    @Injectable()
    class DreamHandlers {
      @OnEvent(undefined, 'gate-opened.dream')
      dream(): Promise<void> {
        return done;
      }
    }
    await expect(boot(['gate-opened.dream'], DreamHandlers)).rejects.toThrow(
      'The event handler gate-opened.dream has no event',
    );
  });

  it('fails when the name of a handler does not begin with its event', async () => {
    await expect(boot(['gate.wake-guards'], handlerNamed('gate.wake-guards'))).rejects.toThrow(
      'The event handler gate.wake-guards needs a name that begins with gate-opened.',
    );
  });

  it('fails when two handlers have the same name', async () => {
    const twins = [handlerNamed('gate-opened.wake-guards'), handlerNamed('gate-opened.wake-guards')];
    await expect(boot(['gate-opened.wake-guards'], ...twins)).rejects.toThrow(
      'Two event handlers are called gate-opened.wake-guards',
    );
  });

  it('fails when a class with handlers is provided twice', async () => {
    const again = { provide: 'more handlers', useClass: GateHandlers };
    await expect(boot(NAMES, GateHandlers, again)).rejects.toThrow(
      'Two event handlers are called gate-opened.wake-guards',
    );
  });

  it('fails when a handler is missing from the list', async () => {
    await expect(boot(NAMES.slice(1), GateHandlers)).rejects.toThrow(
      'The event handler gate-opened.wake-guards is missing from the list of handler names',
    );
  });

  it('fails when a listed handler does not exist', async () => {
    await expect(boot([...NAMES, 'gate-opened.ring-bell'], GateHandlers)).rejects.toThrow(
      'The listed event handler gate-opened.ring-bell does not exist',
    );
  });
});

describe('defineEvent', () => {
  it.each(['user.followed', 'team-application.decided', 'a.b'])('accepts the name %s', (name) => {
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
  ])('rejects the name "%s"', (name) => {
    expect(() => defineEvent(name)).toThrow(`A domain event needs a name like "user.followed", not "${name}"`);
  });

  it('returns a definition that cannot be changed', () => {
    expect(Object.isFrozen(defineEvent('user.followed'))).toBe(true);
  });
});
