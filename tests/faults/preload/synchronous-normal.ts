// A broken build for a control: SQLite is opened with a setting that may lose what was acknowledged when the power fails.
import Sqlite from 'better-sqlite3';

const pragma = Sqlite.prototype.pragma;
Sqlite.prototype.pragma = function (this: Sqlite.Database, text: string, ...rest: never[]) {
  return pragma.call(this, text.replace('synchronous = FULL', 'synchronous = NORMAL'), ...rest);
};
