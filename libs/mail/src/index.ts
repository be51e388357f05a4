export { openMailQueue, type MailQueue } from './mail-queue.ts';
export { openMailer, type Mail, type Mailer, type MailSettings } from './mailer.ts';
