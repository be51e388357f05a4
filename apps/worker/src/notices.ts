import type { Control, Network } from '@pnb/db';
import { findContact } from '@pnb/identity';
import type { MailSettings } from '@pnb/settings';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { queueDestinationNotice } from '@pnb/destinations';
import { buildDestinationMail, buildDisabledMail } from './disabled-mail.ts';
import { openMailer, type Mailer } from '@pnb/mail';
import { PAUSE_RECHECK_MS, queueDisabledNotice, watchPause } from '@pnb/webhooks';

/** Sends notices to the contact of an account. */
export interface Notices {
  /** An e-mail address, if the account has one. */
  findContact(account_id: string): Promise<string | null>;
  send: Mailer['send'];
}

export interface OpenNotices extends Notices {
  close(): void;
}

/** Notices by mail, to the addresses of the control database. */
export const openNotices = (control: Control, mail: MailSettings): OpenNotices => ({
  ...openMailer(mail),
  findContact: (account_id) => findContact(control, account_id),
});

const NotifyDisabled = z.object({
  account_id: z.uuid(),
  webhook_id: z.uuid(),
  reason: z.enum(['gone', 'failing']),
  url: z.url(),
  at: z.coerce.date(),
});

const NotifyDestinationDisabled = z.object({
  account_id: z.uuid(),
  destination_id: z.uuid(),
  topic: z.string(),
  error: z.string(),
  at: z.coerce.date(),
});

interface NoticeContext {
  network: Network;
  notices?: Notices | null;
  shutdown?: AbortSignal;
}

/** Tasks that wait for a mail server. Without one, no notice is sent. */
export function noticeTasks({ network, notices, shutdown }: NoticeContext): TaskList {
  const pause = watchPause(network);
  return {
    notify_disabled: async (payload) => {
      if (!notices) return;
      const { account_id, ...disabled } = NotifyDisabled.parse(payload);
      if (await pause.isPaused()) {
        const db = network.bind({ account_id, actor: { type: 'system', id: null }, request_id: null });
        return queueDisabledNotice(db, disabled, new Date(Date.now() + PAUSE_RECHECK_MS));
      }
      const to = await notices.findContact(account_id);
      if (to) await notices.send({ to, ...buildDisabledMail(disabled, network.environment) }, shutdown);
    },
    notify_destination_disabled: async (payload) => {
      if (!notices) return;
      const { account_id, ...disabled } = NotifyDestinationDisabled.parse(payload);
      if (await pause.isPaused()) {
        const db = network.bind({ account_id, actor: { type: 'system', id: null }, request_id: null });
        return queueDestinationNotice(db, disabled, new Date(Date.now() + PAUSE_RECHECK_MS));
      }
      const to = await notices.findContact(account_id);
      if (to) await notices.send({ to, ...buildDestinationMail(disabled, network.environment) }, shutdown);
    },
  };
}
