import { command } from './steps/command.mjs'

await command('shop')
