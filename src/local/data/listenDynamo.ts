import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keepAliveTimeout } from '../serve/listen';
import type { InjectedTableFaults } from './createInjectedTableFaults';
import { answerDynamo, jsonType } from './dynamoProtocol';
import type { Dynamo } from './openDynamo';

export interface ListeningDynamo {
  readonly endpoint: string;
  readonly close: () => Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * The same database on a port of its own, for the functions that run within the gateway: seven calls a gift take the short way, by
 * Node's own server, and leave the gateway's routes to those who come from outside.
 */
export function listenDynamo(open: () => Promise<Dynamo>, faults: InjectedTableFaults): Promise<ListeningDynamo> {
  const server = createServer({ keepAliveTimeout }, (request, response) => {
    const header = (name: string) => request.headers[name] as string | undefined;
    const act = async () => {
      const answer = await answerDynamo(open, faults, { header, text: await readBody(request) });
      if (!answer) return void response.destroy();
      const body = JSON.stringify(answer.body);
      response.writeHead(answer.status, { 'Content-Type': jsonType, 'Content-Length': Buffer.byteLength(body) });
      response.end(body);
    };
    act().catch(() => response.destroy());
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // No one from outside this machine.
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const close = () =>
        new Promise<void>((done) => {
          server.close(() => done());
          server.closeAllConnections();
        });
      resolve({ endpoint: `http://127.0.0.1:${port}`, close });
    });
  });
}
