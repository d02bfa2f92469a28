import type {
  Logger,
  ProviderSendNotificationDTO,
  ProviderSendNotificationResultsDTO,
} from "@medusajs/framework/types"
import { AbstractNotificationProviderService, MedusaError } from "@medusajs/framework/utils"
import { createTransport, type Transporter } from "nodemailer"

export interface SmtpOptions {
  /** For example `smtps://name:password@mail.example.com:465`; without it, mails go to the log. */
  url?: string | undefined
  /** Sender of every mail, for example `Shop <care@example.com>`; each mail's own one when left out. */
  from?: string | undefined
}

/**
 * Mails by SMTP. Only subject and body of `content` are sent: unlike `data` the engine doesn't store them,
 * so a secret link may stand there.
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
    this.transport = url ? createTransport(url) : undefined
  }

  override async send(mail: ProviderSendNotificationDTO): Promise<ProviderSendNotificationResultsDTO> {
    const { to, content } = mail
    if (!content?.subject || !content.text) {
      throw new MedusaError(MedusaError.Types.INVALID_DATA, "A mail needs a subject and a text")
    }
    if (!this.transport) {
      this.logger.info(
        `No SMTP_URL is set, so this mail to ${to} stays here: ${content.subject}\n${content.text}`,
      )
      return {}
    }
    const from = this.from ?? mail.from ?? undefined
    const { subject, text, html } = content
    const sent: { messageId: string } = await this.transport.sendMail({ from, to, subject, text, html })
    return { id: sent.messageId }
  }
}

export default SmtpNotificationService
