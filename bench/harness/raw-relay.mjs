import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';

// The raw limit of delivery: Socket.IO, one insert with its commit, and one emit to the recipient's room.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.POOL) });
const INSERT = {
  name: 'insert',
  text: 'INSERT INTO raw_messages (sender_id, recipient_id, client_id, content) VALUES ($1, $2, $3, $4) RETURNING id, created_at AS "createdAt"',
};

const http = createServer();
const server = new Server(http, { serveClient: false, perMessageDeflate: false });

server.on('connection', (socket) => {
  const { userId } = socket.handshake.auth;
  socket.join(userId);
  socket.on('message:send', async ({ recipientId, content, clientId }, acknowledge) => {
    const { rows } = await pool.query({ ...INSERT, values: [userId, recipientId, clientId, content] });
    const message = { ...rows[0], senderId: userId, recipientId, clientId, content };
    server.to(recipientId).emit('message:new', message);
    acknowledge({ ok: true, message });
  });
});

await pool.query(
  'CREATE TABLE IF NOT EXISTS raw_messages (id uuid PRIMARY KEY DEFAULT uuidv7(), sender_id uuid, recipient_id uuid, client_id text, content text, created_at timestamptz DEFAULT now())',
);
http.listen(0, '127.0.0.1', () => process.send({ port: http.address().port }));
process.on('SIGTERM', () => process.exit(0));
