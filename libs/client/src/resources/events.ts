import { type ConsumeOptions, EventConsumer } from '../core/event-consumer.ts';
import { Events as EventOperations } from './events.gen.ts';

export class Events extends EventOperations {
  /** Every event of the account once and in order, from the stored position on; see EventConsumer. */
  consume(options: ConsumeOptions): EventConsumer {
    return new EventConsumer(this, this.settings, options);
  }
}
