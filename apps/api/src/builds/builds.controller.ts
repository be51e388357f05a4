import { Controller } from '@nestjs/common';
import * as contract from '@pnb/contract';
import type { Input } from '@pnb/contract';
import type { Caller } from '../http/caller.ts';
import { Implement } from '../http/implement.ts';
import { BUILDS, getBuild, presentBuilds, type BuildRow } from './builds.repository.ts';

@Controller()
export class BuildsController {
  @Implement(contract.listBuilds)
  async list({ query }: Input<typeof contract.listBuilds>, { db }: Caller) {
    const { data, meta } = await db.list<BuildRow>(contract.listBuilds.list, BUILDS, query);
    return { data: await presentBuilds(db, data), meta };
  }

  @Implement(contract.getBuild)
  async get({ params }: Input<typeof contract.getBuild>, { db }: Caller) {
    const [build] = await presentBuilds(db, [await getBuild(db, params.id)]);
    return build as contract.Build;
  }
}
