import type { User } from '#contract/accounts.ts'
import { getHealth } from '#contract/host.ts'
import type { Courtside } from '#offline/views.ts'
