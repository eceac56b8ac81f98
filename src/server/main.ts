/** Service files from before 27 November 2026 start this file; `entry.js` needs less memory. */
import './entry.js'
