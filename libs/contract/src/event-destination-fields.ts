import { Description } from './formats.ts';
import { z } from './zod.ts';

/** Maximum number of servers of a destination. */
export const MAX_SERVERS = 10;

export const EventDestinationType = z.enum(['nats_jetstream', 'kafka']).openapi('EventDestinationType', {
  description:
    'Type of the message broker. nats_jetstream: NATS with JetStream. kafka: Apache Kafka, or a broker with its protocol.',
  example: 'kafka',
});
export type EventDestinationType = z.infer<typeof EventDestinationType>;

export const EventDestinationStatus = z.enum(['enabled', 'disabled']).openapi('EventDestinationStatus', {
  description: 'Status of the destination. enabled: events are published. disabled: no events are published.',
  example: 'enabled',
});

export const EventDestinationDisabledReason = z.enum(['manual', 'failing', 'plan']);
export type EventDestinationDisabledReason = z.infer<typeof EventDestinationDisabledReason>;

export const EventDestinationAuthentication = z
  .enum(['none', 'password', 'token', 'scram_sha_256', 'scram_sha_512'])
  .openapi({
    description:
      'How the service authenticates. none: not at all. password: by user name and password (Kafka: SASL/PLAIN). token: by a token (NATS only). scram_sha_256 and scram_sha_512: by user name and password with SASL/SCRAM (Kafka only).',
    example: 'scram_sha_512',
  });
export type EventDestinationAuthentication = z.infer<typeof EventDestinationAuthentication>;

const username = z.string().min(1).max(200).nullable().openapi({
  description: 'User name. Required for password, scram_sha_256 and scram_sha_512; null for the other methods.',
  example: 'pnb',
});

export const authenticationFields = { method: EventDestinationAuthentication, username };

export const description = Description.nullable().openapi({
  description: 'Description of the destination.',
  example: 'Event bus of the data platform',
});

export const servers = z
  .array(
    z
      .string()
      .max(260)
      .regex(
        /^([A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\]):[1-9]\d{0,4}$/,
        'must be a host name and a port, such as kafka-1.partner.example:9093',
      ),
  )
  .min(1)
  .max(MAX_SERVERS)
  .openapi({
    description:
      'Servers of the broker as host:port, of which any must be reachable: brokers from which the others are found (Kafka), or members of the cluster (NATS).',
    example: ['kafka-1.partner.example:9093', 'kafka-2.partner.example:9093'],
  });

export const topic = z
  .string()
  .max(200)
  .regex(
    /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/,
    'must consist of letters, digits, hyphens and underscores, in parts that are separated by single full stops',
  )
  .openapi({
    description:
      'Kafka: the topic. NATS: the prefix of the subjects; an event is published to this prefix, a full stop and its type, such as pnb.provider.created, which a stream must include.',
    example: 'pnb-events',
  });

export const EventDestinationMessageFormat = z
  .enum(['event', 'cloudevents_binary'])
  .openapi('EventDestinationMessageFormat', {
    description:
      'Headers of the messages. event: pnb-event-id, pnb-event-type, pnb-event-sequence and pnb-environment. cloudevents_binary: also the attributes of CloudEvents 1.0 in binary content mode, with the prefix ce_ (Kafka) or ce- (NATS), and content-type. The body is the event in both.',
    example: 'event',
  });
export type EventDestinationMessageFormat = z.infer<typeof EventDestinationMessageFormat>;

export const tls = z.boolean().openapi({
  description:
    'Whether connections use TLS with a verified certificate. False is accepted only for servers in address ranges that the operator of the service has opened. Defaults to true.',
  example: true,
});

export const secret = z.string().min(1).max(2000).openapi({
  description:
    'Password or token, by the method of authentication. Write-only; required unless the method is none. To replace it, send the new one.',
  example: 'correct-horse-battery-staple',
  format: 'password',
  writeOnly: true,
});
