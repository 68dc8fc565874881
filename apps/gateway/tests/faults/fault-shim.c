/*
 * Fault injection for tests: an LD_PRELOAD library that makes system calls fail.
 *
 *   cc -shared -fPIC -O2 -o fault-shim.so fault-shim.c -ldl -lpthread
 *   LD_PRELOAD=fault-shim.so FAULT_SHIM_FOLDER=<folder> FAULT_SHIM_CONTROL=<file> program
 *
 * File calls are affected only below FAULT_SHIM_FOLDER. `no-descriptors` affects the whole process.
 *
 * FAULT_SHIM_CONTROL is a file of at least 80 bytes that every process maps into memory, so that a test changes the mode of
 * running processes by writing to it (in place, without truncating it):
 *
 *   bytes  0-63  the mode, as text padded with zero bytes
 *   bytes 64-71  bytes left of the quota (little endian), counted down by all processes; used by `disk-full N`
 *   bytes 72-79  number of injected faults, counted up by all processes
 *
 * Modes:
 *
 *   none             nothing fails
 *   disk-full        ENOSPC for every write, extension, new file, folder and link
 *   disk-full N      files may grow by N more bytes in total: the write that reaches the limit is short, later growth is ENOSPC.
 *                    Overwriting existing bytes still succeeds, as on most file systems. N is stored in bytes 64-71
 *   read-only        EROFS for every change, and for opening a file for writing
 *   fsync-fails      EIO from fsync, fdatasync and sync_file_range
 *   short-writes     writes store half of the bytes (at least one) and return that count
 *   io-error         EIO for every change of a file or folder
 *   no-descriptors   EMFILE from open, socket, accept, pipe, eventfd and epoll_create, in the whole process
 *
 * An unknown or half-written mode counts as `none`.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum mode { NONE, DISK_FULL, QUOTA, READ_ONLY, FSYNC_FAILS, SHORT_WRITES, IO_ERROR, NO_DESCRIPTORS };

struct control {
    char mode[64];
    int64_t quota;
    uint64_t injected;
};

static struct control *control;
static char folder[PATH_MAX];
static size_t folder_length;

/* The next definition of a function, found on first use: libraries that start before this one call it too. */
#define NEXT(type, name, ...)                                      \
    typedef type (*name##_function)(__VA_ARGS__);                  \
    static name##_function next_##name(void) {                     \
        static name##_function found;                              \
        if (!found) found = (name##_function)dlsym(RTLD_NEXT, #name); \
        return found;                                              \
    }

NEXT(ssize_t, write, int, const void *, size_t)
NEXT(ssize_t, pwrite, int, const void *, size_t, off_t)
NEXT(ssize_t, writev, int, const struct iovec *, int)
NEXT(ssize_t, pwritev, int, const struct iovec *, int, off_t)
NEXT(ssize_t, copy_file_range, int, off_t *, int, off_t *, size_t, unsigned int)
NEXT(ssize_t, sendfile, int, int, off_t *, size_t)
NEXT(int, fsync, int)
NEXT(int, fdatasync, int)
NEXT(int, sync_file_range, int, off_t, off_t, unsigned int)
NEXT(int, ftruncate, int, off_t)
NEXT(int, truncate, const char *, off_t)
NEXT(int, fallocate, int, int, off_t, off_t)
NEXT(int, posix_fallocate, int, off_t, off_t)
NEXT(int, openat, int, const char *, int, ...)
NEXT(int, renameat, int, const char *, int, const char *)
NEXT(int, renameat2, int, const char *, int, const char *, unsigned int)
NEXT(int, linkat, int, const char *, int, const char *, int)
NEXT(int, mkdirat, int, const char *, mode_t)
NEXT(int, unlinkat, int, const char *, int)
NEXT(int, socket, int, int, int)
NEXT(int, accept4, int, struct sockaddr *, socklen_t *, int)
NEXT(int, pipe2, int *, int)
NEXT(int, eventfd, unsigned int, int)
NEXT(int, epoll_create1, int)

__attribute__((constructor)) static void start(void) {
    const char *wanted = getenv("FAULT_SHIM_FOLDER");
    const char *control_path = getenv("FAULT_SHIM_CONTROL");
    if (!wanted || !control_path) return;
    if (!realpath(wanted, folder)) snprintf(folder, sizeof folder, "%s", wanted);
    folder_length = strlen(folder);
    int fd = next_openat()(AT_FDCWD, control_path, O_RDWR | O_CLOEXEC);
    if (fd < 0) {
        fprintf(stderr, "fault-shim: cannot open %s\n", control_path);
        return;
    }
    void *mapped = mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    close(fd);
    if (mapped != MAP_FAILED) control = mapped;
}

static enum mode current_mode(void) {
    if (!control) return NONE;
    /* Nearly every call finds `none`: compare its first bytes before copying. */
    if (!memcmp(control->mode, "none", 5)) return NONE;
    char mode[sizeof control->mode];
    memcpy(mode, control->mode, sizeof mode);
    mode[sizeof mode - 1] = 0;
    if (!strcmp(mode, "disk-full")) return DISK_FULL;
    if (!strncmp(mode, "disk-full ", 10)) return QUOTA;
    if (!strcmp(mode, "read-only")) return READ_ONLY;
    if (!strcmp(mode, "fsync-fails")) return FSYNC_FAILS;
    if (!strcmp(mode, "short-writes")) return SHORT_WRITES;
    if (!strcmp(mode, "io-error")) return IO_ERROR;
    if (!strcmp(mode, "no-descriptors")) return NO_DESCRIPTORS;
    return NONE;
}

/* Counts one fault and sets errno. Returns -1 for the caller to return. */
static int fail_with(int error) {
    __atomic_fetch_add(&control->injected, 1, __ATOMIC_RELAXED);
    errno = error;
    return -1;
}

static int is_below_folder(const char *path) {
    return !strncmp(path, folder, folder_length) && (path[folder_length] == '/' || path[folder_length] == 0);
}

/* Resolved on each call and never cached, since descriptors are closed and reused. A deleted file keeps its path. */
static int descriptor_is_below_folder(int fd) {
    int saved = errno;
    char link[40], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    errno = saved;
    if (length < 0) return 0;
    path[length] = 0;
    return is_below_folder(path);
}

/* Resolves the parent folder of a path, since the file itself need not exist. */
static int path_is_below_folder(int dirfd, const char *path) {
    int saved = errno, below = 0;
    char whole[2 * PATH_MAX + 2], parent[PATH_MAX], resolved[3 * PATH_MAX + 4];
    if (path[0] == '/' || dirfd == AT_FDCWD) {
        snprintf(whole, sizeof whole, "%s", path);
    } else {
        char link[40];
        snprintf(link, sizeof link, "/proc/self/fd/%d", dirfd);
        ssize_t length = readlink(link, parent, sizeof parent - 1);
        if (length < 0) goto done;
        parent[length] = 0;
        snprintf(whole, sizeof whole, "%s/%s", parent, path);
    }
    char *slash = strrchr(whole, '/');
    const char *name = slash ? slash + 1 : whole;
    if (slash) *slash = 0;
    if (!realpath(slash ? (whole[0] ? whole : "/") : ".", parent)) goto done;
    snprintf(resolved, sizeof resolved, "%s/%s", parent, name);
    below = is_below_folder(resolved);
done:
    errno = saved;
    return below;
}

/* Takes up to `wanted` bytes from the quota and returns how many it got. */
static int64_t take_quota(int64_t wanted) {
    int64_t left = __atomic_load_n(&control->quota, __ATOMIC_RELAXED);
    for (;;) {
        int64_t taken = left < wanted ? (left < 0 ? 0 : left) : wanted;
        if (__atomic_compare_exchange_n(&control->quota, &left, left - taken, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
            return taken;
    }
}

/*
 * How many of `count` bytes may be written at `offset` (-1: at the position of the descriptor).
 * Returns -1 with errno if the write has to fail.
 */
static ssize_t allowed_bytes(int fd, size_t count, off_t offset) {
    enum mode mode = current_mode();
    if (mode == NONE || mode == FSYNC_FAILS || mode == NO_DESCRIPTORS || count == 0) return (ssize_t)count;
    if (!descriptor_is_below_folder(fd)) return (ssize_t)count;
    switch (mode) {
    case DISK_FULL:
        return fail_with(ENOSPC);
    case READ_ONLY:
        return fail_with(EROFS);
    case IO_ERROR:
        return fail_with(EIO);
    case SHORT_WRITES:
        if (count > 1) {
            fail_with(errno);
            return (ssize_t)(count / 2);
        }
        return (ssize_t)count;
    case QUOTA: {
        struct stat file;
        if (fstat(fd, &file) || !S_ISREG(file.st_mode)) return (ssize_t)count;
        if (offset < 0)
            offset = fcntl(fd, F_GETFL) & O_APPEND ? file.st_size : lseek(fd, 0, SEEK_CUR);
        int64_t growth = (int64_t)offset + (int64_t)count - (int64_t)file.st_size;
        if (growth <= 0) return (ssize_t)count;
        int64_t missing = growth - take_quota(growth);
        if (missing == 0) return (ssize_t)count;
        int64_t allowed = (int64_t)count - missing;
        if (allowed <= 0) return fail_with(ENOSPC);
        fail_with(errno);
        return (ssize_t)allowed;
    }
    default:
        return (ssize_t)count;
    }
}

/* The error of a change that isn't a write: 0 if it may happen. `grows` if it needs space on the disk. */
static int change_error(enum mode mode, int grows) {
    switch (mode) {
    case DISK_FULL:
        return grows ? ENOSPC : 0;
    case QUOTA:
        return grows && __atomic_load_n(&control->quota, __ATOMIC_RELAXED) <= 0 ? ENOSPC : 0;
    case READ_ONLY:
        return EROFS;
    case IO_ERROR:
        return EIO;
    default:
        return 0;
    }
}

static int path_change_error(int dirfd, const char *path, int grows) {
    enum mode mode = current_mode();
    int error = mode == NONE ? 0 : change_error(mode, grows);
    return error && path_is_below_folder(dirfd, path) ? error : 0;
}

ssize_t write(int fd, const void *bytes, size_t count) {
    ssize_t allowed = allowed_bytes(fd, count, -1);
    return allowed < 0 ? -1 : next_write()(fd, bytes, (size_t)allowed);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset) {
    ssize_t allowed = allowed_bytes(fd, count, offset);
    return allowed < 0 ? -1 : next_pwrite()(fd, bytes, (size_t)allowed, offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t offset) { return pwrite(fd, bytes, count, offset); }

static size_t total_bytes(const struct iovec *parts, int count) {
    size_t total = 0;
    for (int i = 0; i < count; i++) total += parts[i].iov_len;
    return total;
}

/* A vector that may not be written as a whole is written up to its first part that has bytes. */
static struct iovec first_part(const struct iovec *parts, int count, size_t allowed) {
    for (int i = 0; i < count; i++)
        if (parts[i].iov_len > 0) {
            struct iovec part = parts[i];
            if (part.iov_len > allowed) part.iov_len = allowed;
            return part;
        }
    return (struct iovec){0};
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
    size_t total = total_bytes(parts, count);
    ssize_t allowed = allowed_bytes(fd, total, -1);
    if (allowed < 0) return -1;
    if ((size_t)allowed == total) return next_writev()(fd, parts, count);
    struct iovec part = first_part(parts, count, (size_t)allowed);
    return next_write()(fd, part.iov_base, part.iov_len);
}

ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) {
    size_t total = total_bytes(parts, count);
    ssize_t allowed = allowed_bytes(fd, total, offset);
    if (allowed < 0) return -1;
    if ((size_t)allowed == total) return next_pwritev()(fd, parts, count, offset);
    struct iovec part = first_part(parts, count, (size_t)allowed);
    return next_pwrite()(fd, part.iov_base, part.iov_len, offset);
}

ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t offset) { return pwritev(fd, parts, count, offset); }

ssize_t copy_file_range(int from, off_t *from_offset, int to, off_t *to_offset, size_t count, unsigned int flags) {
    ssize_t allowed = allowed_bytes(to, count, to_offset ? *to_offset : -1);
    return allowed < 0 ? -1 : next_copy_file_range()(from, from_offset, to, to_offset, (size_t)allowed, flags);
}

ssize_t sendfile(int to, int from, off_t *offset, size_t count) {
    ssize_t allowed = allowed_bytes(to, count, -1);
    return allowed < 0 ? -1 : next_sendfile()(to, from, offset, (size_t)allowed);
}

ssize_t sendfile64(int to, int from, off64_t *offset, size_t count) { return sendfile(to, from, offset, count); }

int fsync(int fd) {
    if (current_mode() == FSYNC_FAILS && descriptor_is_below_folder(fd)) return fail_with(EIO);
    return next_fsync()(fd);
}

int fdatasync(int fd) {
    if (current_mode() == FSYNC_FAILS && descriptor_is_below_folder(fd)) return fail_with(EIO);
    return next_fdatasync()(fd);
}

int sync_file_range(int fd, off_t offset, off_t count, unsigned int flags) {
    if (current_mode() == FSYNC_FAILS && descriptor_is_below_folder(fd)) return fail_with(EIO);
    return next_sync_file_range()(fd, offset, count, flags);
}

/* The error of setting a file's length or reserving space up to `size`; growth is taken from the quota. */
static int resize_error(int fd, off_t size) {
    enum mode mode = current_mode();
    struct stat file;
    if (mode == NONE || !descriptor_is_below_folder(fd) || fstat(fd, &file)) return 0;
    int64_t growth = (int64_t)size - (int64_t)file.st_size;
    if (mode == QUOTA) return growth > 0 && take_quota(growth) < growth ? ENOSPC : 0;
    return change_error(mode, growth > 0);
}

int ftruncate(int fd, off_t size) {
    int error = resize_error(fd, size);
    return error ? fail_with(error) : next_ftruncate()(fd, size);
}

int ftruncate64(int fd, off64_t size) { return ftruncate(fd, size); }

int truncate(const char *path, off_t size) {
    int error = path_change_error(AT_FDCWD, path, size > 0);
    return error ? fail_with(error) : next_truncate()(path, size);
}

int truncate64(const char *path, off64_t size) { return truncate(path, size); }

int fallocate(int fd, int flags, off_t offset, off_t count) {
    int error = resize_error(fd, offset + count);
    return error ? fail_with(error) : next_fallocate()(fd, flags, offset, count);
}

int fallocate64(int fd, int flags, off64_t offset, off64_t count) { return fallocate(fd, flags, offset, count); }

/* Returns the error instead of setting errno. */
int posix_fallocate(int fd, off_t offset, off_t count) {
    int error = resize_error(fd, offset + count);
    if (!error) return next_posix_fallocate()(fd, offset, count);
    fail_with(error);
    return error;
}

int posix_fallocate64(int fd, off64_t offset, off64_t count) { return posix_fallocate(fd, offset, count); }

static int checked_openat(int dirfd, const char *path, int flags, mode_t permissions) {
    enum mode mode = current_mode();
    if (mode == NO_DESCRIPTORS) return fail_with(EMFILE);
    int opens_for_writing = (flags & O_ACCMODE) != O_RDONLY || flags & (O_CREAT | O_TRUNC);
    if (mode != NONE && opens_for_writing) {
        struct stat existing;
        int saved = errno;
        int creates = flags & O_CREAT && fstatat(dirfd, path, &existing, 0);
        if ((flags & O_TMPFILE) == O_TMPFILE) creates = 1;
        errno = saved;
        /* Opening an existing file for writing fails on a read-only file system only. */
        if (creates || mode == READ_ONLY) {
            int error = path_change_error(dirfd, path, creates);
            if (error) return fail_with(error);
        }
    }
    return next_openat()(dirfd, path, flags, permissions);
}

#define PERMISSIONS(flags, permissions)                                \
    mode_t permissions = 0;                                            \
    if (flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE) {         \
        va_list rest;                                                  \
        va_start(rest, flags);                                         \
        permissions = va_arg(rest, mode_t);                            \
        va_end(rest);                                                  \
    }

int open(const char *path, int flags, ...) {
    PERMISSIONS(flags, permissions)
    return checked_openat(AT_FDCWD, path, flags, permissions);
}

int open64(const char *path, int flags, ...) {
    PERMISSIONS(flags, permissions)
    return checked_openat(AT_FDCWD, path, flags, permissions);
}

int openat(int dirfd, const char *path, int flags, ...) {
    PERMISSIONS(flags, permissions)
    return checked_openat(dirfd, path, flags, permissions);
}

int openat64(int dirfd, const char *path, int flags, ...) {
    PERMISSIONS(flags, permissions)
    return checked_openat(dirfd, path, flags, permissions);
}

/* What a program calls that was compiled with _FORTIFY_SOURCE. */
int __open_2(const char *path, int flags) { return checked_openat(AT_FDCWD, path, flags, 0); }
int __open64_2(const char *path, int flags) { return checked_openat(AT_FDCWD, path, flags, 0); }
int __openat_2(int dirfd, const char *path, int flags) { return checked_openat(dirfd, path, flags, 0); }
int __openat64_2(int dirfd, const char *path, int flags) { return checked_openat(dirfd, path, flags, 0); }

int creat(const char *path, mode_t permissions) {
    return checked_openat(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, permissions);
}

int creat64(const char *path, mode_t permissions) { return creat(path, permissions); }

static int rename_error(int from_dirfd, const char *from, int to_dirfd, const char *to) {
    int error = path_change_error(from_dirfd, from, 0);
    return error ? error : path_change_error(to_dirfd, to, 0);
}

int renameat(int from_dirfd, const char *from, int to_dirfd, const char *to) {
    int error = rename_error(from_dirfd, from, to_dirfd, to);
    return error ? fail_with(error) : next_renameat()(from_dirfd, from, to_dirfd, to);
}

int rename(const char *from, const char *to) { return renameat(AT_FDCWD, from, AT_FDCWD, to); }

int renameat2(int from_dirfd, const char *from, int to_dirfd, const char *to, unsigned int flags) {
    int error = rename_error(from_dirfd, from, to_dirfd, to);
    return error ? fail_with(error) : next_renameat2()(from_dirfd, from, to_dirfd, to, flags);
}

int linkat(int from_dirfd, const char *from, int to_dirfd, const char *to, int flags) {
    int error = path_change_error(to_dirfd, to, 1);
    return error ? fail_with(error) : next_linkat()(from_dirfd, from, to_dirfd, to, flags);
}

int link(const char *from, const char *to) { return linkat(AT_FDCWD, from, AT_FDCWD, to, 0); }

int mkdirat(int dirfd, const char *path, mode_t permissions) {
    int error = path_change_error(dirfd, path, 1);
    return error ? fail_with(error) : next_mkdirat()(dirfd, path, permissions);
}

int mkdir(const char *path, mode_t permissions) { return mkdirat(AT_FDCWD, path, permissions); }

int unlinkat(int dirfd, const char *path, int flags) {
    int error = path_change_error(dirfd, path, 0);
    return error ? fail_with(error) : next_unlinkat()(dirfd, path, flags);
}

int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }

int rmdir(const char *path) { return unlinkat(AT_FDCWD, path, AT_REMOVEDIR); }

int socket(int domain, int type, int protocol) {
    if (current_mode() == NO_DESCRIPTORS) return fail_with(EMFILE);
    return next_socket()(domain, type, protocol);
}

int accept4(int fd, struct sockaddr *address, socklen_t *length, int flags) {
    if (current_mode() == NO_DESCRIPTORS) return fail_with(EMFILE);
    return next_accept4()(fd, address, length, flags);
}

int accept(int fd, struct sockaddr *address, socklen_t *length) { return accept4(fd, address, length, 0); }

int pipe2(int fds[2], int flags) {
    if (current_mode() == NO_DESCRIPTORS) return fail_with(EMFILE);
    return next_pipe2()(fds, flags);
}

int pipe(int fds[2]) { return pipe2(fds, 0); }

int eventfd(unsigned int value, int flags) {
    if (current_mode() == NO_DESCRIPTORS) return fail_with(EMFILE);
    return next_eventfd()(value, flags);
}

int epoll_create1(int flags) {
    if (current_mode() == NO_DESCRIPTORS) return fail_with(EMFILE);
    return next_epoll_create1()(flags);
}
