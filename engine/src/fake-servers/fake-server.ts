import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

// What both fakes share: a server on a loopback port that can go away and come back under the same address,
// and a journal of what was asked of it.

export interface Asked {
  method: string;
  path: string;
  body: Buffer;
  headers: IncomingMessage['headers'];
}

export interface FakeAnswer {
  status?: number;
  type?: string;
  body?: Buffer | string | object;
}

export interface FakeServer {
  url: string;
  journal: Asked[];
  /** Stops answering: connections are refused. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

export interface FakeHandlers {
  /** Null: the connection is cut without an answer. A promise that never settles: no answer at all. */
  answer(asked: Asked, url: URL): Promise<FakeAnswer | null> | FakeAnswer | null;
  upgrade?(request: IncomingMessage, socket: Duplex): void;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

function send(response: ServerResponse, { status = 200, type, body = '' }: FakeAnswer): void {
  const isJson = typeof body === 'object' && !Buffer.isBuffer(body);
  response.writeHead(status, { 'Content-Type': type ?? (isJson ? 'application/json' : 'text/html') });
  response.end(isJson ? JSON.stringify(body) : body);
}

export async function startFakeServer(handlers: FakeHandlers): Promise<FakeServer> {
  const journal: Asked[] = [];
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;

  async function listen(): Promise<void> {
    server = createServer(async (request, response) => {
      const url = new URL(request.url ?? '/', 'http://fake');
      const { method = 'GET', headers } = request;
      try {
        const asked = { method, path: url.pathname, body: await bodyOf(request), headers };
        journal.push(asked);
        const answer = await handlers.answer(asked, url);
        if (answer) send(response, answer);
        else request.socket.destroy();
      } catch (error) {
        send(response, { status: 500, body: String((error as Error).stack) });
      }
    });
    server.on('connection', (socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
    server.on('upgrade', (request, socket) =>
      handlers.upgrade ? handlers.upgrade(request, socket) : socket.destroy(),
    );
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  }

  async function goAway(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await listen();
  return { url: `http://127.0.0.1:${port}`, journal, goAway, comeBack: listen, close: goAway };
}
