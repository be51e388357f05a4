import { Controller } from '@nestjs/common';
import * as contract from '@pnb/contract';
import type { Input } from '@pnb/contract';
import type { Bind, ListSource, network } from '@pnb/db';
import type { Caller } from '../http/caller.ts';
import { Implement } from '../http/implement.ts';

/** `provider.*` is every type of the resource. */
function ofTypes(patterns: string[], bind: Bind): string {
  const types = contract.EVENT_TYPES.filter((type) =>
    patterns.some((pattern) => pattern === type || pattern === `${type.split('.', 1)[0]}.*`),
  );
  return `type = any(${bind(types)})`;
}

const EVENTS: ListSource = { from: 'events', scope: 'account', key: ['sequence'], filters: { type: ofTypes } };

@Controller()
export class EventsController {
  @Implement(contract.listEvents)
  async list({ query }: Input<typeof contract.listEvents>, { db }: Caller) {
    const { data, meta } = await db.list<network.EventModel>(contract.listEvents.list, EVENTS, query);
    return {
      data: data.map(({ body }) =>
        contract.z.decode(contract.Event, JSON.parse(body) as contract.z.input<typeof contract.Event>),
      ),
      meta,
    };
  }
}
