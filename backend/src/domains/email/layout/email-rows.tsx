import { Column } from "@react-email/column"
import { Row } from "@react-email/row"
import { Section } from "@react-email/section"
import type { EmailRow } from "../rules/define-email"
import { COLOR } from "./colors"

/** The table of an email, such as an order's items and total. */
export function EmailRows({ rows }: { rows: readonly EmailRow[] }) {
  return (
    <Section style={{ margin: "4px 0 22px" }}>
      {rows.map(({ label, value, isTotal = false }, index) => {
        const cell = {
          padding: "10px 0",
          borderTop: index === 0 ? "none" : `1px solid ${COLOR.line}`,
          fontSize: isTotal ? "17px" : "15px",
          lineHeight: "1.45",
          fontWeight: isTotal ? 600 : 400,
          color: COLOR.ink,
          verticalAlign: "top",
        }
        return (
          <Row key={index}>
            <Column className="ink line" style={{ ...cell, paddingRight: "16px" }}>
              {label}
            </Column>
            <Column
              className="ink line"
              align="right"
              style={{ ...cell, fontVariantNumeric: "tabular-nums", width: "40%" }}
            >
              {value}
            </Column>
          </Row>
        )
      })}
    </Section>
  )
}
