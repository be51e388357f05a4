"""The mock cluster of librdkafka: three brokers in memory, on ports of 127.0.0.1.

Prints the brokers as one line of JSON. Then each line of its input is a topic, whose messages it prints as one line of JSON,
those of each partition in their order. It ends with its input.
"""

import json
import sys

from confluent_kafka import OFFSET_BEGINNING, Consumer, KafkaError, Producer, TopicPartition

mock = Producer({"test.mock.num.brokers": 3, "bootstrap.servers": "mock", "log_level": 0})
brokers = [f"{broker.host}:{broker.port}" for broker in mock.list_topics(timeout=10).brokers.values()]


def read(topic):
    consumer = Consumer(
        {"bootstrap.servers": ",".join(brokers), "group.id": "reader", "enable.partition.eof": True, "log_level": 0}
    )
    partitions = consumer.list_topics(topic, timeout=10).topics[topic].partitions
    consumer.assign([TopicPartition(topic, number, OFFSET_BEGINNING) for number in partitions])
    found, ended = [], set()
    while len(ended) < len(partitions):
        message = consumer.poll(10)
        if message is None:
            raise SystemExit("the mock cluster does not respond")
        if message.error() is None:
            found.append(
                {
                    "partition": message.partition(),
                    "offset": message.offset(),
                    "key": message.key().decode(),
                    "headers": {name: value.decode() for name, value in message.headers() or []},
                    "body": message.value().decode(),
                }
            )
        elif message.error().code() == KafkaError._PARTITION_EOF:
            ended.add(message.partition())
        else:
            raise SystemExit(str(message.error()))
    consumer.close()
    return sorted(found, key=lambda one: (one["partition"], one["offset"]))


print(json.dumps(brokers), flush=True)
for line in sys.stdin:
    command, topic = line.split()
    if command == "create":
        mock.list_topics(topic, timeout=10)
        print("[]", flush=True)
    else:
        print(json.dumps(read(topic)), flush=True)
