import { describe, expect, it } from "vitest"
import { readTrackingCsv, repeatedNumbers } from "./tracking-csv"

const read = (csv: string) => readTrackingCsv(csv, (id) => id <= 20)

describe("a list of tracking numbers", () => {
  it.each([
    ["12,1Z42,UPS"],
    ["#12 , 1Z42 , UPS"],
    ["12;1Z42;UPS"],
    ["12\t1Z42\tUPS"],
    ['"12","1Z42","UPS"'],
    ["\uFEFFOrder,Tracking number,Carrier\r\n12,1Z42,UPS\r\n\r\n"],
  ])("is read from %j", (csv) => {
    expect(read(csv)).toEqual({
      lines: [{ id: 12, trackingNumber: "1Z42", carrier: "UPS" }],
      problems: [],
    })
  })

  it("needs no carrier", () => {
    expect(read("12,1Z42\n13,1Z43,").lines).toEqual([
      { id: 12, trackingNumber: "1Z42", carrier: "" },
      { id: 13, trackingNumber: "1Z43", carrier: "" },
    ])
  })

  it("keeps separators in quotation marks", () => {
    expect(read('12,1Z42,"Speedy, ""the fast"" one"').lines[0]?.carrier).toBe('Speedy, "the fast" one')
  })

  it("names each invalid line, and reads the others", () => {
    const { lines, problems } = read(`12,1Z42\nx1,1Z43\n99,1Z44\n13\n12,1Z45\n14,${"9".repeat(101)}`)
    expect(lines.map(({ id }) => id)).toEqual([12])
    expect(problems).toEqual([
      { line: 2, problem: `"x1" isn't an order number` },
      { line: 3, problem: "Order #99 isn't one of the selected orders" },
      { line: 4, problem: "Order #13 has no tracking number" },
      { line: 5, problem: "Order #12 is listed twice" },
      { line: 6, problem: "The tracking number is too long" },
    ])
  })

  it("reports numbers used by several orders", () => {
    expect([...repeatedNumbers(["A", "", "B", "A", ""])]).toEqual(["A"])
  })
})
