import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminCustomer, DetailWidgetProps } from "@medusajs/framework/types"
import { Container, Heading, Skeleton, Text } from "@medusajs/ui"
import { AccountSummary } from "../components/account-summary"
import { DoctorDecision } from "../components/doctor-decision"
import { useCustomerAccount } from "../lib/customer-account"

/** The storefront account of a customer, next to the engine's customer details. */
export default function CustomerAccountWidget({ data: customer }: DetailWidgetProps<AdminCustomer>) {
  const { data, isError } = useCustomerAccount(customer.id)
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">Storefront account</Heading>
      </div>
      {isError && <Text className="px-6 py-4">Couldn't load the account. Please reload the page.</Text>}
      {!data && !isError && <Skeleton className="m-6 h-24" />}
      {data && !data.account && <Text className="px-6 py-4">This customer has no storefront account.</Text>}
      {data?.account && (
        <>
          <AccountSummary account={data.account} />
          <DoctorDecision customerId={customer.id} status={data.account.doctorStatus} />
        </>
      )}
    </Container>
  )
}

export const config = defineWidgetConfig({ zone: "customer.details.side.before" })
