import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { mkdir, writeFile } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { Config } from '../config/config.js';
import { newId } from '../database/ids.js';
import { Housekeeping } from '../jobs/housekeeping.js';
import { deleteOldFiles } from '../storage/old-files.js';
import { renderHtml, type MailMessage, singleLine, renderText } from './mail-message.js';

const MAIL_FILE_LIFETIME_MS = 30 * 24 * 3_600_000;
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const smtpTransport = (url: string) => createTransport({ url, pool: true, ...TIMEOUTS });
const bufferTransport = () => createTransport({ streamTransport: true, buffer: true });

/** Sends mail by SMTP. Without SMTP_URL, writes each mail to a file in the data folder and logs its link. */
@Injectable()
export class Mailer implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private readonly smtp: ReturnType<typeof smtpTransport> | null;
  private readonly buffer = bufferTransport();
  private readonly folder: string;

  constructor(
    private readonly config: Config,
    private readonly housekeeping: Housekeeping,
  ) {
    this.smtp = config.smtpUrl === null ? null : smtpTransport(config.smtpUrl);
    this.folder = join(config.dataDir, 'mail');
  }

  onModuleInit(): void {
    this.housekeeping.register(() => deleteOldFiles(this.folder, /\.eml$/, MAIL_FILE_LIFETIME_MS));
  }

  /** The origin of links in mails: PUBLIC_URL, or else the address that this program listens on. */
  get origin(): string {
    const { publicOrigin, host, port } = this.config;
    if (publicOrigin !== null) return publicOrigin;
    if (['0.0.0.0', '::'].includes(host)) return `http://localhost:${port}`;
    return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
  }

  /** Resolves once the mail server has accepted the mail. Don't call it in a transaction, which would hold its locks until then. */
  async send(message: MailMessage): Promise<void> {
    const mail = {
      from: this.config.mailFrom,
      to: { name: singleLine(message.to.name), address: message.to.address },
      subject: singleLine(message.subject),
      text: renderText(message),
      html: renderHtml(message),
    };
    if (this.smtp) return void (await this.smtp.sendMail(mail));
    const { message: text } = await this.buffer.sendMail(mail);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = join(this.folder, `${newId()}.eml`);
    await writeFile(file, text, { mode: 0o600 });
    this.logger.warn({ file, link: message.action.url }, 'No SMTP_URL is set: a mail was written to a file');
  }

  onApplicationShutdown(): void {
    this.smtp?.close();
  }
}
