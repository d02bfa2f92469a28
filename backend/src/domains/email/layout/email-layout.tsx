import { Body } from "@react-email/body"
import { Button } from "@react-email/button"
import { Container } from "@react-email/container"
import { Head } from "@react-email/head"
import { Heading } from "@react-email/heading"
import { Html } from "@react-email/html"
import { Link } from "@react-email/link"
import { Preview } from "@react-email/preview"
import { Section } from "@react-email/section"
import { Text } from "@react-email/text"
import { Fragment } from "react"
import type { EmailContent } from "../rules/define-email"
import { COLOR, DARK } from "./colors"
import { EmailRows } from "./email-rows"

const SANS = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif"
const SERIF = "'Hedvig Letters Serif', Georgia, 'Times New Roman', serif"

const paragraph = { margin: "0 0 18px", fontSize: "16px", lineHeight: "1.6", color: COLOR.ink }

const quietLink = { color: COLOR.inkSoft, textDecoration: "underline" }

interface EmailLayoutProps {
  siteName: string
  siteUrl: string
  contactEmail: string
  subject: string
  opening: string
  content: EmailContent
}

/** The layout of every email: the site's name, the message, one call to action, and a contact address. */
export function EmailLayout({
  siteName,
  siteUrl,
  contactEmail,
  subject,
  opening,
  content,
}: EmailLayoutProps) {
  const { greeting, picture, rows = [], link, closing, footer } = content
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Set as raw HTML, because React would escape ">" in text. */}
        <style dangerouslySetInnerHTML={{ __html: DARK }} />
      </Head>
      <Body className="canvas" style={{ margin: 0, backgroundColor: COLOR.canvas, fontFamily: SANS }}>
        <Preview>{opening}</Preview>
        <Container style={{ maxWidth: "560px", padding: "32px 12px" }}>
          <Text style={{ margin: "0 0 20px", textAlign: "center" }}>
            <Link
              href={siteUrl}
              className="brand"
              style={{ fontFamily: SERIF, fontSize: "24px", color: COLOR.accent, textDecoration: "none" }}
            >
              {siteName}
            </Link>
          </Text>
          <Section
            className="surface"
            style={{
              padding: "36px",
              borderRadius: "16px",
              border: `1px solid ${COLOR.line}`,
              backgroundColor: COLOR.surface,
            }}
          >
            <Heading
              as="h1"
              className="ink"
              style={{
                margin: "0 0 16px",
                fontFamily: SERIF,
                fontSize: "26px",
                lineHeight: "1.25",
                fontWeight: 400,
                color: COLOR.ink,
              }}
            >
              {greeting}
            </Heading>
            <Text className="ink" style={paragraph}>
              {opening}
            </Text>
            {picture && (
              <Link href={link.url}>
                <img
                  src={picture.url}
                  alt={picture.alt}
                  width={486}
                  style={{
                    display: "block",
                    width: "100%",
                    height: "auto",
                    margin: "4px 0 22px",
                    borderRadius: "12px",
                    color: COLOR.inkSoft,
                  }}
                />
              </Link>
            )}
            {rows.length > 0 && <EmailRows rows={rows} />}
            <Section style={{ margin: "6px 0 24px" }}>
              <Button
                href={link.url}
                className="button"
                style={{
                  padding: "14px 24px",
                  borderRadius: "999px",
                  backgroundColor: COLOR.accent,
                  color: COLOR.onAccent,
                  fontSize: "16px",
                  fontWeight: 600,
                }}
              >
                {link.label}
              </Button>
            </Section>
            <Text className="ink" style={{ ...paragraph, margin: 0 }}>
              {closing}
            </Text>
          </Section>
          <Text
            className="ink-soft"
            style={{
              margin: "20px 0 0",
              textAlign: "center",
              fontSize: "13px",
              lineHeight: "1.5",
              color: COLOR.inkSoft,
            }}
          >
            {footer && (
              <>
                {footer.text}{" "}
                {footer.links.map(({ label, url }, index) => (
                  <Fragment key={url}>
                    {index > 0 && " · "}
                    <Link href={url} style={quietLink}>
                      {label}
                    </Link>
                  </Fragment>
                ))}
                <br />
              </>
            )}
            {contactEmail && (
              <>
                Questions? Email{" "}
                <Link href={`mailto:${contactEmail}`} style={quietLink}>
                  {contactEmail}
                </Link>
                .
              </>
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}
