import type {
  Logger,
  ProviderSendNotificationDTO,
  ProviderSendNotificationResultsDTO,
} from "@medusajs/framework/types"
import { AbstractNotificationProviderService, MedusaError } from "@medusajs/framework/utils"
import { createTransport, type Transporter } from "nodemailer"

export interface SmtpOptions {
  /**
   * For example `smtps://name:password@mail.example.com:465`; without it, emails only appear in a launcher's
   * terminal.
   */
  url?: string | undefined
  /** Sender of every email, for example `Shop <care@example.com>`; if omitted, each email's own sender. */
  from?: string | undefined
}

/** Reserved domains without mail (RFC 2606), which the demo shop's accounts use. */
const UNREACHABLE = /[.@](example|invalid)$/i

/** How long to wait for the mail server to respond, in milliseconds. */
const TIMEOUT_MS = 10_000

/** The optional `provider_data` of an email. */
interface SmtpData {
  /** Additional headers. */
  headers?: Record<string, string>
  /** Its Message-ID, including the brackets; the library generates one if omitted. */
  messageId?: string
}

/**
 * Sends emails by SMTP. Only the subject and body of `content` are sent: unlike `data`, the engine doesn't store them,
 * so they may contain a secret link.
 */
class SmtpNotificationService extends AbstractNotificationProviderService {
  static override identifier = "smtp"

  private readonly logger: Logger
  private readonly from: string | undefined
  private readonly transport: Transporter | undefined

  constructor({ logger }: { logger: Logger }, { url, from }: SmtpOptions) {
    super()
    this.logger = logger
    this.from = from
    this.transport = url
      ? createTransport({
          url,
          dnsTimeout: TIMEOUT_MS,
          connectionTimeout: TIMEOUT_MS,
          greetingTimeout: TIMEOUT_MS,
          socketTimeout: TIMEOUT_MS,
        })
      : undefined
  }

  override async send(email: ProviderSendNotificationDTO): Promise<ProviderSendNotificationResultsDTO> {
    const { to, content } = email
    if (!content?.subject || !content.text) {
      throw new MedusaError(MedusaError.Types.INVALID_DATA, "An email needs a subject and a body")
    }
    if (!this.transport) {
      // Addresses and links belong into no log.
      process.send?.({ type: "unsent-email", to, subject: content.subject, text: content.text })
      this.logger.info(`The email (${email.template}) was not sent because SMTP_URL is not set.`)
      return {}
    }
    if (UNREACHABLE.test(to)) {
      this.logger.debug(
        `The email (${email.template}) was not sent because its address is on a reserved example domain.`,
      )
      return {}
    }
    const from = this.from ?? email.from ?? undefined
    const { subject, text, html } = content
    const { headers, messageId }: SmtpData = email.provider_data ?? {}
    const sent: { messageId: string } = await this.transport.sendMail({
      ...{ from, to, subject, text, html, headers, messageId },
      // None of our emails refers to a file or URL to read from.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    return { id: sent.messageId }
  }
}

export default SmtpNotificationService
