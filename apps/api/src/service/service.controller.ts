import { Controller } from '@nestjs/common';
import * as contract from '@pnb/contract';
import { Implement } from '../http/implement.ts';

let document: Record<string, unknown> | undefined;

@Controller()
export class ServiceController {
  @Implement(contract.getHealth)
  async health() {
    return { status: 'ok' as const, version: contract.API_VERSION };
  }

  @Implement(contract.getOpenApi)
  async openApi() {
    return (document ??= contract.buildDocument() as unknown as Record<string, unknown>);
  }
}
