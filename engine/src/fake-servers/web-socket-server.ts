import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

// The little of a WebSocket server that the fake ComfyUI needs: accept, send text, break off.

const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const TEXT_FRAME = 0x81;

export function acceptSocket({ headers }: IncomingMessage, socket: Duplex): void {
  const key = createHash('sha1').update(`${headers['sec-websocket-key']}${MAGIC}`).digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`,
  );
  socket.on('error', () => {});
  // Whatever the client says is a close or a ping; both end the talk here.
  socket.on('data', () => socket.end());
}

export function sendText(socket: Duplex, text: string): void {
  const payload = Buffer.from(text);
  const length =
    payload.length < 126
      ? Buffer.from([TEXT_FRAME, payload.length])
      : Buffer.from([TEXT_FRAME, 126, payload.length >> 8, payload.length & 0xff]);
  if (!socket.destroyed) socket.write(Buffer.concat([length, payload]));
}
