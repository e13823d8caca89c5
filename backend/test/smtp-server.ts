import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Undoes the encoding of a mail's text, "quoted-printable". */
export const decodeMail = (mail: string): string => mail.replace(/=\n/g, '').replaceAll('=3D', '=');

/** A mail server that stores the mails it receives. */
export class SmtpServer {
  readonly mails: string[] = [];
  /** The number of mails that the server refuses next, with a temporary error. */
  refusals = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async start(port = 0): Promise<SmtpServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const smtp = new SmtpServer(server, (server.address() as AddressInfo).port);
    server.on('connection', (socket) => smtp.serve(socket));
    return smtp;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** The decoded mails to this address whose subject starts with the text. */
  mailsTo(email: string, subject = ''): string[] {
    return this.mails
      .map(decodeMail)
      .filter((mail) => mail.includes(`<${email}>`) && mail.includes(`Subject: ${subject}`));
  }

  async stop(): Promise<void> {
    this.sockets.forEach((socket) => socket.destroy());
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    let pending = '';
    let mail: string | null = null;
    const reply = (line: string) => socket.write(`${line}\r\n`);
    reply('220 mail.example.test');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      pending += data.toString();
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        if (mail === null) {
          if (line === 'DATA') mail = '';
          reply(this.answerTo(line));
        } else if (line === '.') {
          this.mails.push(mail);
          mail = null;
          reply('250 taken');
        } else mail += `${line}\n`;
      }
    });
  }

  private answerTo(line: string): string {
    if (/^MAIL /i.test(line) && this.refusals > 0) {
      this.refusals -= 1;
      return '451 not now';
    }
    if (line === 'DATA') return '354 go on';
    return /^QUIT/i.test(line) ? '221 bye' : '250 ok';
  }
}
