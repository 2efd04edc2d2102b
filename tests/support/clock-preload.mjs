import { shiftDate } from './shift-date.mjs'

// Loaded before a process that is to live at the moment of the tests (`clock.ts`).
shiftDate(Number(process.env.TEST_CLOCK_AHEAD))
